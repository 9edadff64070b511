import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { verifySnippets, type Snippet } from '../../src/features/webhooks/snippets/verify-snippets.ts'
import { service, test } from '../test/service-test.ts'
import { createTestDeliveries, createTestWebhooks, type Received, startReceiver } from './fixtures/test-webhooks.ts'
import { addSummarized } from './fixtures/summarized-recording.ts'
import { signedHeaders } from './webhook-message.ts'

const { services } = service
const receiver = await startReceiver()
const { create } = createTestWebhooks(service.db, receiver)
const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-snippets-'))

/** Each program reads `{ secret, headers, body }` from stdin and prints the message's type, or fails. */
const programs: Record<Snippet['id'], { command: string; file: string; ending: string }> = {
  node: {
    command: process.execPath,
    file: 'receive.mjs',
    ending: `
import { text } from 'node:stream/consumers'
const { secret, headers, body } = JSON.parse(await text(process.stdin))
console.log(verify(secret, headers, body).type)`,
  },
  python: {
    command: 'python3',
    file: 'receive.py',
    ending: `
import sys
given = json.load(sys.stdin)
print(verify(given["secret"], given["headers"], given["body"].encode())["type"])`,
  },
  go: {
    command: 'go',
    file: 'receive.go',
    ending: `
func main() {
	var given struct{ Secret, Body string; Headers map[string]string }
	json.NewDecoder(os.Stdin).Decode(&given)
	header := http.Header{}
	for name, value := range given.Headers { header.Set(name, value) }
	if err := Verify(given.Secret, header, []byte(given.Body)); err != nil { panic(err) }
	var message struct{ Type string }
	json.Unmarshal([]byte(given.Body), &message)
	fmt.Println(message.Type)
}`,
  },
  php: {
    command: 'php',
    file: 'receive.php',
    ending: `
$given = json_decode(stream_get_contents(STDIN), true);
echo verify($given['secret'], $given['headers'], $given['body'])['type'], "\\n";`,
  },
}

beforeAll(() => {
  for (const { id, code } of verifySnippets) writeFileSync(path.join(folder, programs[id].file), wholeProgram(id, code))
})
afterAll(async () => {
  await receiver[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

function wholeProgram(id: Snippet['id'], code: string): string {
  const program = code + programs[id].ending
  if (id !== 'go') return program
  return program
    .replace('package webhook', 'package main')
    .replace('import (', 'import (\n"encoding/json"\n"fmt"\n"os"')
}

const isHere = (command: string) => spawnSync(command, ['--version']).error === undefined

function run(id: Snippet['id'], given: { secret: string } & Pick<Received, 'headers' | 'body'>): string | null {
  const { command, file } = programs[id]
  const args = id === 'go' ? ['run', path.join(folder, file)] : [path.join(folder, file)]
  const { status, stdout } = spawnSync(command, args, { input: JSON.stringify(given), encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

for (const { id, language } of verifySnippets) {
  test.skipIf(id !== 'node' && !isHere(programs[id].command))(
    `the code for ${language} takes what was delivered, also during a rotation, and nothing else`,
    async ({ directory }) => {
      const user = await directory.signIn('user')
      const webhook = await create(user)
      const owner = { directoryId: directory.directoryId, ownerUserId: user.userId }
      const deliveries = createTestDeliveries(services)
      await addSummarized(services, owner)
      await deliveries.deliver(webhook.webhookId)
      const rotated: { secret: string } = (await user.post(`/webhooks/${webhook.webhookId}/secret/rotate`)).json()
      await addSummarized(services, owner)
      await deliveries.deliver(webhook.webhookId)
      const [before, during] = webhook.received()
      if (before === undefined || during === undefined) throw new Error('Two deliveries were expected.')
      const { secret } = webhook
      const sentOn = new Date(Date.now() - 301_000)
      const old = signedHeaders({ messageId: 'msg_old', sentOn, body: during.body }, [secret])
      const altered = (name: string, value: string) => ({ ...during, headers: { ...during.headers, [name]: value } })

      expect(run(id, { secret, ...before })).toBe('summary.ready')
      expect(run(id, { secret, ...during })).toBe('summary.ready')
      expect(run(id, { ...rotated, ...during })).toBe('summary.ready')
      expect(run(id, { ...rotated, ...before })).toBeNull()
      expect(run(id, { secret, ...during, body: `${during.body} ` })).toBeNull()
      expect(run(id, { secret, ...altered('webhook-id', 'msg_other') })).toBeNull()
      expect(run(id, { secret, headers: old, body: during.body })).toBeNull()
      expect(run(id, { secret, ...altered('webhook-signature', 'v1,') })).toBeNull()
      expect(run(id, { secret, headers: {}, body: during.body })).toBeNull()
    },
  )
}
