# What these proofs share: no settings of the caller, no version check, no colours, no questions.
for name in "${!TF_@}"; do unset "$name"; done
export CHECKPOINT_DISABLE=1 TF_IN_AUTOMATION=1 TF_INPUT=0 TF_CLI_ARGS=-no-color
