import { setTimeout as pause } from 'node:timers/promises'
import { RawConnection } from './raw-connection.ts'
import { benchOperations, createChance, type BenchRequest, type Chance } from './service-requests.ts'
import type { BenchCompany, BenchReader } from './service-seed.ts'

/** The load generator's input; it runs in a separate process. */
export type LoadOrder = {
  address: string
  company: BenchCompany
  readers: number
  seconds: number
  /** Null for all. */
  operations: string[] | null
  seed: number
  /** How long a reader looks at a response before the next request; 0 to measure only the responses. */
  thinkMs: number
}

/** Milliseconds of each request of one operation; `cold` contains those requested for the first time. */
export type LoadTimes = { all: number[]; cold: number[]; failed: number }
export type LoadReport = { times: Record<string, LoadTimes>; elapsedMs: number }

const isAllowed = (reader: BenchReader, isForAdmins = false) => !isForAdmins || reader.role === 'admin'

/** Simulates readers with one request at a time: half are repeated by their app, half are random, by anyone. */
export async function load({
  address,
  company,
  readers,
  seconds,
  operations,
  seed,
  thinkMs,
}: LoadOrder): Promise<LoadReport> {
  const names = operations ?? Object.keys(benchOperations)
  const times: Record<string, LoadTimes> = Object.fromEntries(
    names.map((name) => [name, { all: [], cold: [], failed: 0 }]),
  )
  const requests = new Set<string>()
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000

  async function read(index: number) {
    const chance = createChance(seed * 1000 + index)
    const connection = new RawConnection(address)
    while (performance.now() < endsAt) {
      const { name, reader, request } = choose(company, { names, chance, index })
      const key = `${reader.userId} ${request.path} ${JSON.stringify(request.body)}`
      const isCold = !requests.has(key)
      requests.add(key)
      const sentAt = performance.now()
      // A reader waits for the response before the next request.
      const { status } = await connection.send({ ...request, token: reader.token })
      const took = performance.now() - sentAt
      note(times[name], { took, isCold, isFailed: ![200, 403, 404].includes(status) })
      if (thinkMs > 0) await pause(thinkMs)
    }
    connection.close()
  }

  await Promise.all(Array.from({ length: readers }, (_, index) => read(index)))
  return { times, elapsedMs: performance.now() - startedAt }
}

function note(
  times: LoadTimes | undefined,
  { took, isCold, isFailed }: { took: number; isCold: boolean; isFailed: boolean },
) {
  if (times === undefined) return
  times.all.push(took)
  if (isCold) times.cold.push(took)
  if (isFailed) times.failed += 1
}

type Choice = { name: string; reader: BenchReader; request: BenchRequest }

function choose(
  company: BenchCompany,
  { names, chance, index }: { names: string[]; chance: Chance; index: number },
): Choice {
  const name = chance.among(names)
  const operation = benchOperations[name]
  if (operation === undefined) throw new Error(`No operation ${name}.`)
  const able = company.readers.filter((reader) => isAllowed(reader, operation.isForAdmins))
  const isUsual = chance.below(2) === 0
  const reader = isUsual ? able[index % able.length] : chance.among(able)
  if (reader === undefined) throw new Error(`Nobody may ask ${name}.`)
  return { name, reader, request: operation[isUsual ? 'usual' : 'any']({ company, reader, chance }) }
}

if (import.meta.main) {
  process.on('message', (order: LoadOrder) => {
    void load(order).then((report) => process.send?.(report, () => process.disconnect()))
  })
}
