import { expect, test } from 'vitest'
import { auditOutcome, auditProblems, UNANSWERED } from './audit-rules.ts'
import type { LockedPackage } from './lockfile.ts'
import { integrityProblems, isLicenceAllowed, licenceProblems, type Reviewed, scriptProblems } from './supply-rules.ts'

const reviewed: Reviewed = {
  licences: { allowed: ['MIT', 'ISC'], exceptions: {} },
  installScripts: { known: 'Does nothing.' },
  advisories: {},
}

const aPackage = (over: Partial<LockedPackage>): LockedPackage => ({
  folder: 'node_modules/a',
  name: 'a',
  version: '1.0.0',
  licence: 'MIT',
  integrity: 'sha512-x',
  runsInstallScript: false,
  isProduction: true,
  needs: [],
  isForThisMachine: true,
  ...over,
})

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only OR (ISC AND MIT)', true],
  ['GPL-3.0-only AND (ISC OR MIT)', false],
  ['MIT GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE.txt', false],
  ['', false],
])('the licence expression %s is allowed: %s', (expression, isAllowed) => {
  expect(isLicenceAllowed(expression, reviewed.licences.allowed)).toBe(isAllowed)
})

test('a package that ships under another licence is named, one that only tests need is not', () => {
  const packages = [
    aPackage({ name: 'shipped', licence: 'GPL-3.0-only' }),
    aPackage({ name: 'nameless', licence: null }),
    aPackage({ name: 'for-tests', licence: 'GPL-3.0-only', isProduction: false }),
  ]

  expect(licenceProblems(packages, reviewed)).toEqual([
    'shipped@1.0.0 has the licence GPL-3.0-only, which is not allowed.',
    'nameless@1.0.0 has the licence (none named), which is not allowed.',
  ])
})

test('an exception holds for one version, and is named once it is not needed', () => {
  const excepted = { ...reviewed, licences: { allowed: [], exceptions: { 'a@1.0.0': 'Looked at.' } } }

  expect(licenceProblems([aPackage({ licence: 'MPL-2.0' })], excepted)).toEqual([])
  expect(licenceProblems([aPackage({ licence: 'MPL-2.0', version: '1.0.1' })], excepted)).toEqual([
    'a@1.0.1 has the licence MPL-2.0, which is not allowed.',
    'a@1.0.0 is excepted from the licence rules but not installed; look at it anew.',
  ])
})

test('a new install script, one that may run, and one that is gone are named', () => {
  const packages = [
    aPackage({ name: 'known', runsInstallScript: true }),
    aPackage({ name: 'new', runsInstallScript: true }),
  ]

  expect(scriptProblems(packages, reviewed, { known: false })).toEqual([
    'new runs an install script that nobody has looked at.',
  ])
  expect(scriptProblems(packages.slice(0, 1), reviewed, { known: true })).toEqual([
    'known may not run its install script: set it to false in allowScripts.',
  ])
  expect(scriptProblems([], reviewed, { known: false })).toEqual([
    'known runs no install script any more; take it off the lists.',
  ])
})

test('a package without a hash could be exchanged', () => {
  expect(integrityProblems([aPackage({}), aPackage({ name: 'b', integrity: 'sha1-x' })])).toEqual([
    'b@1.0.0 has no SHA-512 hash in the lockfile.',
  ])
})

test('an advisory fails until somebody gives a reason, and a reason fails once it is not needed', () => {
  const advisory = { url: 'https://github.com/advisories/GHSA-a', title: 'Too slow', severity: 'high', range: '<2' }
  const report = {
    vulnerabilities: { a: { name: 'a', via: [advisory] }, onIt: { name: 'onIt', via: ['a'] } },
  }

  expect(auditProblems(report, reviewed)).toEqual(['a <2: Too slow (high, GHSA-a)'])
  expect(auditProblems(report, { ...reviewed, advisories: { 'GHSA-a': 'Never called with input.' } })).toEqual([])
  expect(auditProblems({ vulnerabilities: {} }, { ...reviewed, advisories: { 'GHSA-a': 'Old.' } })).toEqual([
    'GHSA-a is excepted but no longer reported; take it out of reviewed.json.',
  ])
})

test.each([
  ['no output', ''],
  ['a page of HTML', '<!doctype html><title>405</title>'],
  ['a refusal', '{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}'],
])('an audit that is answered with %s does not pass as one that found nothing', (_name, output) => {
  const unanswered = auditOutcome(output, reviewed, false)

  expect(unanswered.exitCode).toBe(UNANSWERED)
  expect(unanswered.lines.join()).toContain('NOT CHECKED')
  expect(auditOutcome(output, reviewed, true)).toEqual({ ...unanswered, exitCode: 0 })
})

test('an audit that was answered says what it found by its exit code', () => {
  const advisory = { url: 'https://github.com/advisories/GHSA-a', title: 'Too slow', severity: 'high', range: '<2' }
  const found = JSON.stringify({ vulnerabilities: { a: { name: 'a', via: [advisory] } } })

  expect(auditOutcome('{"vulnerabilities":{}}', reviewed, false).exitCode).toBe(0)
  expect(auditOutcome(found, reviewed, true).exitCode).toBe(1)
})
