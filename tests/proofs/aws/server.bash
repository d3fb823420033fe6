# aws_server    starts server.py in this folder, and lets the client use it as the user `ana`
export AWS_EC2_METADATA_DISABLED=true AWS_PAGER= AWS_DEFAULT_REGION=eu-central-1 AWS_MAX_ATTEMPTS=1
export LONG_KEY=AKIAIOSFODNN7EXAMPLE LONG_SECRET=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY
export ENDED_KEY=ASIAENDED00000000000 ENDED_SECRET=ended-secret ENDED_TOKEN=ended-token
aws_server() {
  [ -e state.json ] || cat > state.json << JSON
{"keys": {"$LONG_KEY": {"secret": "$LONG_SECRET", "arn": "arn:aws:iam::123456789012:user/ana"},
  "AKIAADMIN00000000000": {"secret": "admin-secret", "arn": "arn:aws:iam::123456789012:user/root"},
  "ASIALIVE000000000000": {"secret": "live-secret", "token": "live-token", "arn": "arn:aws:sts::123456789012:assumed-role/dev/ci"},
  "$ENDED_KEY": {"secret": "$ENDED_SECRET", "token": "$ENDED_TOKEN", "ended": true, "arn": "arn:aws:sts::123456789012:assumed-role/dev/ci"}},
 "policies": {"ana": ${POLICY:-[]}, "dev": ${POLICY:-[]}, "deploy": ${POLICY:-[]}},
 "buckets": {"demo-bucket": {"a.txt": "hello", "reports/11.csv": "x", "a%20b.txt": "y"}}}
JSON
  python3 "$(dirname "${BASH_SOURCE[0]}")/server.py" &
  trap "kill $!" EXIT
  until [ -e port ]; do sleep 0.1; done
  export AWS_ENDPOINT_URL=http://127.0.0.1:$(cat port)
}
as_user() { export AWS_ACCESS_KEY_ID=$LONG_KEY AWS_SECRET_ACCESS_KEY=$LONG_SECRET; unset AWS_SESSION_TOKEN; }
as_ended() { export AWS_ACCESS_KEY_ID=$ENDED_KEY AWS_SECRET_ACCESS_KEY=$ENDED_SECRET AWS_SESSION_TOKEN=$ENDED_TOKEN; }
as_role() { export AWS_ACCESS_KEY_ID=ASIALIVE000000000000 AWS_SECRET_ACCESS_KEY=live-secret AWS_SESSION_TOKEN=live-token; }
ALL='[{"Effect": "Allow", "Action": "*", "Resource": "*"}]'
