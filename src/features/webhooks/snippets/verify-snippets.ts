/** Sample code in one language that checks a message's signature according to Standard Webhooks. */
export type Snippet = { id: 'node' | 'python' | 'go' | 'php'; language: string; code: string }

const node = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** What the message says, if it came from Minutebook; throws otherwise. */
export function verify(secret, headers, body) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  const isSigned = String(headers['webhook-signature']).split(' ').some((part) => {
    const [version, signature = ''] = part.split(',')
    const given = Buffer.from(signature, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isSigned) throw new Error('The signature is wrong.')
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!(ageSeconds < 300)) throw new Error('The message is too old.')
  return JSON.parse(body)
}
`

const python = `import base64
import hashlib
import hmac
import json
import time


def verify(secret: str, headers, body: bytes):
    """What the message says, if it came from Minutebook; raises ValueError otherwise."""
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{message_id}.{timestamp}.".encode() + body
    signature = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    given = headers.get("webhook-signature", "").split(" ")
    if not any(hmac.compare_digest(f"v1,{signature}".encode(), part.encode()) for part in given):
        raise ValueError("The signature is wrong.")
    if abs(time.time() - int(timestamp)) >= 300:
        raise ValueError("The message is too old.")
    return json.loads(body)
`

const go = `package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Verify returns nil if the message came from Minutebook.
func Verify(secret string, header http.Header, body []byte) error {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return err
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	isSigned := false
	for _, part := range strings.Split(header.Get("webhook-signature"), " ") {
		if hmac.Equal([]byte(part), []byte(expected)) {
			isSigned = true
		}
	}
	if !isSigned {
		return errors.New("the signature is wrong")
	}
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || math.Abs(float64(time.Now().Unix()-seconds)) >= 300 {
		return errors.New("the message is too old")
	}
	return nil
}
`

const php = `<?php

/** What the message says, if it came from Minutebook; throws otherwise. */
function verify(string $secret, array $headers, string $body): array
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $signature = base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    $isSigned = false;
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $part) {
        $isSigned = hash_equals("v1,$signature", $part) || $isSigned;
    }
    if (!$isSigned) {
        throw new RuntimeException('The signature is wrong.');
    }
    if (abs(time() - (int) $timestamp) >= 300) {
        throw new RuntimeException('The message is too old.');
    }
    return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
}
`

/** Each takes the secret, the headers keyed by name in lower case, and the raw body. None needs a library. */
export const verifySnippets: readonly Snippet[] = [
  { id: 'node', language: 'Node.js', code: node },
  { id: 'python', language: 'Python', code: python },
  { id: 'go', language: 'Go', code: go },
  { id: 'php', language: 'PHP', code: php },
]
