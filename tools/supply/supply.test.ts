import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type LockedPackage, supplyProblems } from './supply-rules.ts'

const reviewed = { licences: ['MIT', 'ISC'], exceptions: { 'odd@1.0.0': 'Looked at.' }, installScripts: {} }
const good: LockedPackage = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' }
const odd = { 'node_modules/odd': { ...good, license: 'MPL-2.0' } }

test('accepts packages with allowed licenses and a reviewed exception', () => {
  const lock = {
    '': { version: '1.0.0' },
    'node_modules/a': { ...good, license: '(MIT OR GPL-3.0-only)' },
    'node_modules/a/node_modules/for-tests': { ...good, license: 'GPL-3.0-only', dev: true },
    ...odd,
  }
  expect(supplyProblems(lock, reviewed)).toEqual([])
})

test.each<[Partial<LockedPackage>, string]>([
  [{ license: 'MIT AND GPL-3.0-only' }, '@of/a@1.0.0 has the license MIT AND GPL-3.0-only, which is not allowed.'],
  [{ license: 'SEE LICENSE IN FILE' }, '@of/a@1.0.0 has the license SEE LICENSE IN FILE, which is not allowed.'],
  [{ license: undefined }, '@of/a@1.0.0 has the license (none named), which is not allowed.'],
  [{ integrity: 'sha1-x' }, '@of/a@1.0.0 has no SHA-512 hash in the lockfile.'],
  [{ integrity: undefined }, '@of/a@1.0.0 has no SHA-512 hash in the lockfile.'],
  [{ hasInstallScript: true }, '@of/a runs an install script that no one has reviewed.'],
])('reports a package with %o', (change, problem) => {
  const lock = { ...odd, 'node_modules/b/node_modules/@of/a': { ...good, ...change } }
  expect(supplyProblems(lock, reviewed)).toEqual([problem])
})

test('applies an exception to one version only, and reports unused ones', () => {
  const lock = { 'node_modules/odd': { ...good, license: 'MPL-2.0', version: '1.0.1' } }
  expect(supplyProblems(lock, { ...reviewed, installScripts: { gone: 'Did nothing.' } })).toEqual([
    'odd@1.0.1 has the license MPL-2.0, which is not allowed.',
    'odd@1.0.0 no longer needs an exception; remove it from the list.',
    'gone no longer needs an exception; remove it from the list.',
  ])
})

const advisory = { id: 1, url: 'https://github.com/advisories/GHSA-a', title: 'Too slow', severity: 'high' }

test.for([
  { answer: 'a page of HTML', status: 200, body: '<!doctype html>', exitCode: 3, says: 'NOT CHECKED' },
  { answer: 'a refusal', status: 405, body: '{"message":"no"}', exitCode: 3, says: 'NOT CHECKED' },
  { answer: 'nothing known', status: 200, body: '{}', exitCode: 0, says: 'no known vulnerabilities' },
  {
    answer: 'a weakness',
    status: 200,
    body: JSON.stringify({ fastify: [{ ...advisory, vulnerable_versions: '*' }] }),
    exitCode: 1,
    says: 'Too slow',
  },
])('exits with $exitCode if the registry responds with $answer', async ({ status, body, exitCode, says }) => {
  const registry = createServer((request, response) => {
    const isAsked = request.url?.includes('/security/') ?? false
    response.writeHead(isAsked ? status : 404, { 'content-type': 'application/json' }).end(isAsked ? body : '{}')
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void registry.close())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = registry.address() as AddressInfo
  const audit = spawn(process.execPath, [path.join(import.meta.dirname, 'audit.ts')], {
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}` },
  })
  const exited = new Promise((resolve) => audit.once('exit', resolve))
  expect(await text(audit.stderr)).toContain(says)
  expect(await exited).toBe(exitCode)
})
