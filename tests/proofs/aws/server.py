# Answers on 127.0.0.1 as STS, IAM, EC2 and S3 document it: it verifies signatures and evaluates policies. `state.json` holds
# the keys, the policies and the buckets; the port is written to the file `port`.
import datetime, fnmatch, hashlib, hmac, http.server, json, os, re, urllib.parse
from xml.sax.saxutils import escape

ACCOUNT = "123456789012"


class Refusal(Exception):
    def __init__(self, status, code, message):
        self.status, self.code, self.message = status, code, message


def load():
    with open("state.json") as f:
        return json.load(f)


def save(state):
    with open("state.json.new", "w") as f:
        json.dump(state, f)
    os.replace("state.json.new", "state.json")


def signature(method, path, query, headers, signed, scope, time, secret, payload):
    pairs = sorted(urllib.parse.parse_qsl(query, keep_blank_values=True))
    quote = lambda text: urllib.parse.quote(text, safe="-_.~")
    canonical = "\n".join([method, path, "&".join(quote(k) + "=" + quote(v) for k, v in pairs if k != "X-Amz-Signature"),
        "".join(h + ":" + re.sub(" +", " ", (headers.get(h) or "").strip()) + "\n" for h in signed.split(";")), signed, payload])
    text = "\n".join(["AWS4-HMAC-SHA256", time, scope, hashlib.sha256(canonical.encode()).hexdigest()])
    key = ("AWS4" + secret).encode()
    for part in scope.split("/"):
        key = hmac.new(key, part.encode(), hashlib.sha256).digest()
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def caller(self, state, service, body):
        url = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(url.query, keep_blank_values=True))
        header = self.headers.get("Authorization")
        if header:
            m = re.match(r"AWS4-HMAC-SHA256 Credential=([^/]+)/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)", header)
            key, scope, signed, given = m.groups()
            time, token = self.headers["X-Amz-Date"], self.headers.get("X-Amz-Security-Token")
            payload = self.headers.get("X-Amz-Content-SHA256") or hashlib.sha256(body).hexdigest()
        else:
            key, scope = query["X-Amz-Credential"].split("/", 1)
            signed, given, time = query["X-Amz-SignedHeaders"], query["X-Amz-Signature"], query["X-Amz-Date"]
            token, payload = query.get("X-Amz-Security-Token"), "UNSIGNED-PAYLOAD"
        known = state["keys"].get(key)
        if not known or known.get("status") == "Inactive" or known.get("token") != token:
            raise Refusal(403, *{"s3": ("InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records."),
                "ec2": ("AuthFailure", "AWS was not able to validate the provided access credentials")}.get(service,
                ("InvalidClientTokenId", "The security token included in the request is invalid.")))
        if known.get("ended"):
            raise Refusal(*{"s3": (400, "ExpiredToken", "The provided token has expired.")}.get(service,
                (403, "ExpiredToken", "The security token included in the request is expired")))
        if signature(self.command, url.path, url.query, self.headers, signed, scope, time, known["secret"], payload) != given:
            raise Refusal(403, "SignatureDoesNotMatch", "The request signature we calculated does not match the signature you provided. "
                + ("Check your key and signing method." if service == "s3" else
                   "Check your AWS Secret Access Key and signing method. Consult the service documentation for details."))
        return known["arn"]

    def decide(self, state, arn, action, resource):
        name, found = arn.split("/")[1], "implicitDeny"
        for statement in state["policies"].get(name, []):
            lists = [[statement[k]] if isinstance(statement[k], str) else statement[k] for k in ("Action", "Resource")]
            if any(fnmatch.fnmatchcase(action, a) for a in lists[0]) and any(fnmatch.fnmatchcase(resource, r) for r in lists[1]):
                if statement["Effect"] == "Deny":
                    return "explicitDeny"
                found = "allowed"
        return found

    def check(self, state, arn, action, resource, code="AccessDenied", message=None):
        result = self.decide(state, arn, action, resource)
        if result != "allowed":
            why = ("no identity-based policy allows the " + action + " action" if result == "implicitDeny"
                   else "with an explicit deny in an identity-based policy")
            raise Refusal(403, code, message or "User: %s is not authorized to perform: %s on resource: %s %s" % (
                arn, action, resource, "because " + why if result == "implicitDeny" else why))

    def query_api(self, state, body):
        q = dict(urllib.parse.parse_qsl(body.decode()))
        action = q["Action"]
        service = {"2011-06-15": "sts", "2010-05-08": "iam", "2016-11-15": "ec2"}[q["Version"]]
        arn = self.caller(state, service, body)
        if service == "ec2":
            instance = "arn:aws:ec2:eu-central-1:%s:instance/%s" % (ACCOUNT, q.get("InstanceId.1"))
            text = "You are not authorized to perform this operation."
            self.check(state, arn, "ec2:" + action, "*" if action.startswith("Describe") else instance, "UnauthorizedOperation", text)
            if q.get("DryRun") == "true":
                raise Refusal(412, "DryRunOperation", "Request would have succeeded, but DryRun flag is set.")
            return "<%sResponse/>" % action
        if action == "GetCallerIdentity":
            out = "<Arn>%s</Arn><UserId>X</UserId><Account>%s</Account>" % (arn, ACCOUNT)
        elif action == "AssumeRole":
            role = q["RoleArn"].split("/")[1]
            end = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(seconds=int(q.get("DurationSeconds", 3600)))
            state["keys"]["ASIANEW0000000000000"] = {"secret": "new-secret", "token": "new-token",
                "arn": "arn:aws:sts::%s:assumed-role/%s/%s" % (ACCOUNT, role, q["RoleSessionName"])}
            save(state)
            out = ("<Credentials><AccessKeyId>ASIANEW0000000000000</AccessKeyId><SecretAccessKey>new-secret</SecretAccessKey>"
                "<SessionToken>new-token</SessionToken><Expiration>%s</Expiration></Credentials>" % end.strftime("%Y-%m-%dT%H:%M:%SZ"))
        elif action == "PutUserPolicy":
            state["policies"].setdefault(q["UserName"], []).extend(json.loads(q["PolicyDocument"])["Statement"])
            save(state)
            out = ""
        elif action == "ListAccessKeys":
            out = "<AccessKeyMetadata>" + "".join("<member><UserName>%s</UserName><AccessKeyId>%s</AccessKeyId><Status>%s</Status></member>"
                % (q["UserName"], k, v.get("status", "Active")) for k, v in state["keys"].items()
                if v["arn"].endswith("user/" + q["UserName"])) + "</AccessKeyMetadata><IsTruncated>false</IsTruncated>"
        elif action == "SimulatePrincipalPolicy":
            out = ("<EvaluationResults><member><EvalActionName>a</EvalActionName><EvalDecision>%s</EvalDecision></member>"
                "</EvaluationResults><IsTruncated>false</IsTruncated>" % self.decide(state, q["PolicySourceArn"],
                q["ActionNames.member.1"], q["ResourceArns.member.1"]))
        elif action == "GetUser":
            out = ("<User><UserName>ana</UserName><Arn>%s</Arn>" % arn + ("<PermissionsBoundary><PermissionsBoundaryArn>%s"
                "</PermissionsBoundaryArn></PermissionsBoundary>" % state["boundary"] if state.get("boundary") else "") + "</User>")
        return "<%sResponse><%sResult>%s</%sResult></%sResponse>" % (action, action, out, action, action)

    def s3(self, state, body):
        arn = self.caller(state, "s3", body)
        url = urllib.parse.urlsplit(self.path)
        query = dict(urllib.parse.parse_qsl(url.query, keep_blank_values=True))
        bucket, _, key = urllib.parse.unquote(url.path).lstrip("/").partition("/")
        resource = "arn:aws:s3:::" + bucket
        denied = lambda action, on: self.check(state, arn, action, on, "AccessDenied", "Access Denied")
        if not bucket:
            denied("s3:ListAllMyBuckets", "*")
            return "<ListAllMyBucketsResult><Buckets>%s</Buckets><Owner><ID>x</ID></Owner></ListAllMyBucketsResult>" % "".join(
                "<Bucket><Name>%s</Name><CreationDate>2026-11-27T00:00:00Z</CreationDate></Bucket>" % b for b in state["buckets"])
        if self.command == "PUT" and not key:
            denied("s3:CreateBucket", resource)
            state["buckets"].setdefault(bucket, {})
            save(state)
            return ""
        if bucket not in state["buckets"]:
            raise Refusal(404, "NoSuchBucket", "The specified bucket does not exist")
        objects = state["buckets"][bucket]
        if not key and "versions" in query:
            denied("s3:ListBucketVersions", resource)
            return "<ListVersionsResult><Name>%s</Name><IsTruncated>false</IsTruncated>%s</ListVersionsResult>" % (bucket, "".join(
                "<DeleteMarker><Key>%s</Key><VersionId>%s</VersionId><IsLatest>true</IsLatest></DeleteMarker>" % (k, v["marker"])
                for k, v in state.get("hidden", {}).items() if k.startswith(query.get("prefix", ""))))
        if not key:
            denied("s3:ListBucket", resource)
            return "<ListBucketResult><Name>%s</Name><IsTruncated>false</IsTruncated>%s</ListBucketResult>" % (bucket, "".join(
                "<Contents><Key>%s</Key><LastModified>2026-11-27T00:00:00Z</LastModified><Size>%d</Size></Contents>"
                % (escape(k), len(v)) for k, v in objects.items() if k.startswith(query.get("prefix", ""))))
        if self.command == "PUT":
            denied("s3:PutObject", resource + "/" + key)
            objects[key] = body.decode("latin1")
            save(state)
            return ""
        if self.command == "DELETE":
            denied("s3:DeleteObjectVersion", resource + "/" + key)
            if state.get("hidden", {}).get(key, {}).get("marker") == query.get("versionId"):
                objects[key] = state["hidden"].pop(key)["content"]
                save(state)
            return None
        denied("s3:GetObject", resource + "/" + key)
        if key not in objects:
            denied("s3:ListBucket", resource)
            raise Refusal(404, "NoSuchKey", "The specified key does not exist.")
        return objects[key]

    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        state, form = load(), "urlencoded" in (self.headers.get("Content-Type") or "") and self.path == "/"
        ec2 = b"Version=2016-11-15" in body
        try:
            status, text = 200, self.query_api(state, body) if form else self.s3(state, body)
            if text is None:
                status, text = 204, ""
        except Refusal as r:
            status = r.status
            error = "<Code>%s</Code><Message>%s</Message>" % (r.code, escape(r.message))
            text = ("<Response><Errors><Error>%s</Error></Errors><RequestID>r</RequestID></Response>" if ec2 else
                "<ErrorResponse><Error><Type>Sender</Type>%s</Error><RequestId>r</RequestId></ErrorResponse>" if form else
                "<Error>%s<RequestId>r</RequestId></Error>") % error
        data = text.encode("latin1")
        self.send_response(status)
        self.send_header("Content-Type", "application/xml")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("ETag", '"0"')
        self.send_header("Last-Modified", "Fri, 27 Nov 2026 00:00:00 GMT")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    do_GET = do_HEAD = do_POST = do_PUT = do_DELETE = answer


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
with open("port.new", "w") as f:
    f.write(str(server.server_port))
os.replace("port.new", "port")
server.serve_forever()
