import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { Agent } from 'undici'
import { arbitraryRequest, type HostileRequest, type KnownIds } from '../test/arbitrary-request.ts'
import { p99, startBystander } from '../test/bystander.ts'
import { checkAnswer } from '../test/checked-inject.ts'
import { answerOf, readContractDocument, routesOf, type Route } from '../test/contract-document.ts'
import { spawnTestService, type World } from '../test/spawn-test-service.ts'

/** The time budget of the whole test, so that `npm test` stays fast. */
const TIME_MS = 25_000
const CONTROL_MS = 4_000
/** Per operation and round; each round sets up new companies. */
const TRIES = 4
const LANES = 2

const seed = Number(process.env.MINUTEBOOK_FUZZ_SEED ?? Date.now() % 2 ** 31)
const document = readContractDocument()
/** Deletions come last; otherwise nothing would be left for the other operations. */
const routes = routesOf(document).toSorted((a, b) => Number(isTakingAway(a)) - Number(isTakingAway(b)))

const service = await spawnTestService()
const agent = new Agent({ connections: 2 })
afterAll(async () => {
  await agent.close()
  await service.stop()
})

function isTakingAway({ method, path }: Route): boolean {
  return method === 'DELETE' || path.endsWith('/erasure')
}

type Sent = { operationId: string; statusCode: number }
const sent: Sent[] = []

async function ask(route: Route, { method, url, contentType, body }: HostileRequest, token: string | null) {
  const answer = await agent.request({
    origin: service.origin,
    path: url,
    method,
    headers: {
      // Varied addresses, because the rate limit isn't under test.
      'x-forwarded-for': `198.51.100.${sent.length % 250}`,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(contentType === null ? {} : { 'content-type': contentType }),
    },
    body,
  })
  const { statusCode, headers } = answer
  const text = await answer.body.text()
  sent.push({ operationId: route.operation.operationId, statusCode })
  return { statusCode, headers, body: text }
}

/**
 * Our company acts on its own and other companies' things; the neighbor on its own and ours. The third only contributes
 * ids and must stay unchanged.
 */
async function foundWorlds() {
  const [ours, neighbours, silent] = await Promise.all([1, 2, 3].map(() => service.foundCompany()))
  if (ours === undefined || neighbours === undefined || silent === undefined) throw new Error('No companies.')
  return { ours, neighbours, silent, ids: mixed([ours, ours, ours, ours, neighbours, silent]) }
}

function mixed(worlds: World[]): KnownIds {
  const names = new Set(worlds.flatMap(({ ids }) => Object.keys(ids)))
  const found = [...names].map((name) => [
    name,
    worlds.flatMap(({ ids, directoryId }) => (name === 'directoryId' ? directoryId : (ids[name] ?? []))),
  ])
  return { ...Object.fromEntries(found), ...builtIn }
}

const builtIn = {
  roleId: ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000003'],
  licenseId: ['00000000-0000-7000-8000-000000000011'],
  segmentId: ['0', '1'],
}

/** Calls each operation a few times, in two parallel lanes, until time is up. */
async function round(number: number, endsAt: number) {
  const { ours, neighbours, silent, ids } = await foundWorlds()
  const before = await service.digestRows(silent.directoryId)
  const tokens = [...ours.people, ...ours.people, ...neighbours.people].map(({ token }) => token)
  const anybody = fc.constantFrom(...tokens, 'made-up', null)
  const millisecondsLeft = () => endsAt - performance.now()
  const tryRoute = async (route: Route, index: number) => {
    // With ids from all companies, few requests would get past the access checks.
    const requested = fc.oneof(
      fc.tuple(
        arbitraryRequest({ document, ids: { ...ours.own.ids, ...builtIn } }, route),
        fc.constant(ours.own.token),
      ),
      fc.tuple(arbitraryRequest({ document, ids }, route), anybody),
    )
    const property = fc.asyncProperty(requested, async ([request, token]) => {
      const answer = await ask(route, request, token)
      expect(answer.statusCode).toBeLessThan(500)
      expectContentType(route, answer)
      checkAnswer(route.operation, request.url, answer)
    })
    // On a slow machine every operation still runs, but less often.
    const isLate = number === 0 && millisecondsLeft() < TIME_MS * (1 - index / routes.length)
    const run = { seed: seed + number * 1_000 + index, numRuns: isLate ? 1 : TRIES }
    await fc.assert(property, run)
  }
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    for (const [index, route] of routes.entries()) {
      if (number > 0 && millisecondsLeft() <= 0) return
      if (index % LANES === lane) await tryRoute(route, index)
    }
  })
  await Promise.all(lanes)
  expect(await service.digestRows(silent.directoryId)).toEqual(before)
}

function expectContentType({ operation }: Route, { statusCode, headers, body }: Awaited<ReturnType<typeof ask>>) {
  if (body === '') return
  const named = Object.keys(answerOf(document, operation, String(statusCode))?.content ?? {})
  expect(named).toContain(String(headers['content-type']).split(';')[0])
}

async function rounds() {
  const endsAt = performance.now() + TIME_MS
  for (let number = 0; number === 0 || performance.now() < endsAt; number += 1) await round(number, endsAt)
}

/** For the test report: the number of requests by status. */
function told(): string {
  const statuses = Map.groupBy(sent, ({ statusCode }) => statusCode)
  const counts = [...statuses].toSorted(([left], [right]) => left - right)
  return `${sent.length} requests: ${counts.map(([status, found]) => `${found.length}x ${status}`).join(', ')}`
}

test('any request to any operation is answered as documented, blocks no one and reaches no other company', async () => {
  const bystanders = await service.foundCompany()
  const endControl = startBystander(service.origin, bystanders)
  await new Promise((resolve) => setTimeout(resolve, CONTROL_MS))
  const control = p99(await endControl())

  const endBystander = startBystander(service.origin, bystanders)
  process.stdout.write(`MINUTEBOOK_FUZZ_SEED=${seed}\n`)
  await rounds()
  const wait = p99(await endBystander())

  process.stdout.write(`${told()}; others waited ${Math.round(wait)} ms at p99, ${Math.round(control)} ms without\n`)
  const requested = Map.groupBy(sent, ({ operationId }) => operationId)
  expect(routes.filter(({ operation }) => !requested.has(operation.operationId))).toEqual([])
  // Many requests must reach a handler; rejecting all of them up front would prove little.
  expect(sent.filter(({ statusCode }) => statusCode < 300).length).toBeGreaterThan(sent.length / 4)
  expect(service.stalls.filter(({ cpuMs }) => cpuMs > 200)).toEqual([])
  expect(wait).toBeLessThan(Math.max(250, 4 * control))
}, 300_000)
