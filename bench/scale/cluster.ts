import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../server/test/free-port.ts'
import { hasS3Server, startS3Server, type S3Server } from '../../server/test/s3-server.ts'
import { spawnService, type SpawnedService } from '../../tools/spawn-service.ts'
import type { BalancerOrder } from './balancer.ts'

/** A node as seen by the balancer. */
export type Node = SpawnedService & { role: 'web' | 'worker'; url: string }

export type Cluster = {
  /** The balancer's address, which people use. */
  address: string
  nodes: Node[]
  /** Null if no S3 server can be started; files are then in a folder shared by all nodes. */
  store: S3Server | null
  balancerPid: number
  /** Starts another node; a web node must then be added with `balance`. */
  start: (role: Node['role'], options?: { port?: number; env?: NodeJS.ProcessEnv }) => Promise<Node>
  /** Makes the balancer choose between these nodes. */
  balance: (nodes: readonly Node[]) => Promise<void>
  stop: () => Promise<void>
}

export type ClusterOptions = {
  databaseUrl: string
  /** The address on this machine that webhooks may use. */
  receiverUrl: string
  isStoreWanted?: boolean
}

/** Starts a store, a balancer, and a way to start nodes in production mode, all on this machine. */
export async function startCluster({
  databaseUrl,
  receiverUrl,
  isStoreWanted = true,
}: ClusterOptions): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-scale-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const store = isStoreWanted && hasS3Server() ? await startS3Server({ origins: [address] }) : null
  const balancer = fork(path.join(import.meta.dirname, 'balancer.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const nodes: Node[] = []
  const balance = (chosen: readonly Node[]) => tell(balancer, { port, nodes: chosen.map(({ url }) => url) })
  await balance([])

  async function start(role: Node['role'], { port: given, env: more = {} }: Parameters<Cluster['start']>[1] = {}) {
    const own = given ?? (await freePort())
    const options = ['--role', role, '--port', String(own), '--data', folder, '--public-url', address, '--no-app']
    const service = await spawnService([...options, '--database-url', databaseUrl], {
      MINUTEBOOK_ALLOWED_PRIVATE_HOSTS: new URL(receiverUrl).host,
      MINUTEBOOK_TRUSTED_PROXIES: 'loopback',
      MINUTEBOOK_SUMMARIZER: 'extractive',
      // Losing nodes, the database and the store is expected here.
      MINUTEBOOK_LOG_LEVEL: 'fatal',
      ...(store === null ? {} : settingsOf(store)),
      ...more,
    })
    const node = { ...service, role, url: `http://localhost:${own}` }
    nodes.push(node)
    void tellOfEnd(node)
    return node
  }

  return {
    address,
    nodes,
    store,
    balancerPid: balancer.pid ?? 0,
    start,
    balance,
    async stop() {
      await Promise.all(nodes.map((node) => node.kill()))
      balancer.disconnect()
      await store?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Reports a node that exited; being killed is expected. */
async function tellOfEnd({ exited, role, lines }: Node) {
  const code = await exited
  if (code !== null) console.log(`A ${role} node ended by itself, with ${code}:\n${lines.slice(-5).join('\n')}`)
}

async function tell(balancer: ChildProcess, order: BalancerOrder) {
  const isReady = once(balancer, 'message')
  balancer.send(order)
  await isReady
}

function settingsOf({ config }: S3Server): NodeJS.ProcessEnv {
  return {
    S3_ENDPOINT: config.endpoint ?? '',
    S3_BUCKET: config.bucket,
    S3_ACCESS_KEY_ID: config.accessKeyId,
    S3_SECRET_ACCESS_KEY: config.secretAccessKey,
  }
}
