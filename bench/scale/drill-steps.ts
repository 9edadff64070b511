import { setTimeout as after } from 'node:timers/promises'
import type { startBreakableWay } from '../../server/test/breakable-way.ts'
import type { PostgresServer } from '../../server/test/postgres-server.ts'
import type { Cluster, Node } from './cluster.ts'
import type { startSpeechDesk } from './speech-desk.ts'

/** The parts that the drill breaks. */
export type Company = {
  cluster: Cluster
  web: Node[]
  workers: Node[]
  postgres: PostgresServer
  /** The proxy through which nodes reach the database. */
  way: Awaited<ReturnType<typeof startBreakableWay>>
  desk: Awaited<ReturnType<typeof startSpeechDesk>>
}

/** One kind of damage to the company's machines; `harm` resolves once everything is back, with details to report. */
export type Step = { name: string; harm: () => Promise<string> }

const CALM_MS = 3_000
const AWAY_MS = 6_000
/** The guaranteed time until a run continues after its worker was killed. */
const RUN_AGAIN_SECONDS = 15

/** Returns every way in which a part can be lost, one after the other. */
export function stepsFor(company: Company): Step[] {
  return [
    { name: 'nothing', harm: () => after(CALM_MS, '') },
    ...nodeSteps(company),
    ...databaseSteps(company),
    ...storeSteps(company.cluster),
  ]
}

/** Starts a node in place of a lost one, at the same address. */
function replacerIn(cluster: Cluster) {
  return async (nodes: Node[], index: number, env: NodeJS.ProcessEnv = {}) => {
    const former = nodes[index]
    if (former === undefined) throw new Error(`There is no node ${index}.`)
    nodes[index] = await cluster.start(former.role, { port: Number(new URL(former.url).port), env })
  }
}

function nodeSteps({ cluster, web, workers, desk }: Company): Step[] {
  const replace = replacerIn(cluster)
  return [
    {
      name: 'a web node killed, and started',
      async harm() {
        await web[0]?.kill()
        await after(CALM_MS)
        await replace(web, 0)
        return ''
      },
    },
    {
      name: 'both web nodes killed, and started',
      async harm() {
        await Promise.all(web.map((node) => node.kill()))
        await Promise.all([replace(web, 0), replace(web, 1)])
        return ''
      },
    },
    {
      name: 'a worker killed in mid-run, and started',
      async harm() {
        const held = await desk.hold()
        const index = Number(held.worker)
        await workers[index]?.kill()
        const killedAt = performance.now()
        await held.again
        const seconds = (performance.now() - killedAt) / 1000
        await replace(workers, index, desk.envOf(held.worker))
        if (seconds > RUN_AGAIN_SECONDS) process.exitCode = 1
        return `its run was in other hands after ${seconds.toFixed(1)} s (at most ${RUN_AGAIN_SECONDS})`
      },
    },
  ]
}

function databaseSteps({ postgres, way }: Company): Step[] {
  return [
    {
      name: 'every connection to the database cut',
      async harm() {
        way.cut()
        return ''
      },
    },
    {
      name: 'answers of the database lost on the way',
      async harm() {
        way.swallowAnswers()
        await after(CALM_MS)
        way.open()
        return ''
      },
    },
    {
      name: `the database stopped for ${AWAY_MS / 1000} s, and started`,
      async harm() {
        await postgres.away()
        await after(AWAY_MS)
        await postgres.back()
        return ''
      },
    },
  ]
}

function storeSteps({ store }: Cluster): Step[] {
  if (store === null) return []
  return [
    {
      name: `the store away for ${AWAY_MS / 1000} s`,
      async harm() {
        await store.pause()
        await after(AWAY_MS)
        await store.resume()
        return ''
      },
    },
  ]
}
