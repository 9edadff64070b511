import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../files/s3-config.ts'
import { freePort } from './free-port.ts'

export type S3Server = {
  /** For an existing, empty bucket. */
  config: S3Config
  pids: readonly number[]
  /** Refuses all connections, like an unavailable store, until `resume`. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  stop: () => Promise<void>
}

const PYTHON = '/usr/bin/python3'
const MEMCACHED = '/usr/bin/memcached'
const parts = ['proxy', 'account', 'container', 'object'] as const
const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }

/** Whether OpenStack Swift, which implements S3 and checks its signatures, is installed like in Debian. */
export function hasS3Server(): boolean {
  const programs = [PYTHON, MEMCACHED, ...parts.map((part) => `/usr/bin/swift-${part}-server`)]
  const isThere = programs.every((program) => existsSync(program))
  if (!isThere)
    console.warn(
      'Skipped: no S3 server here to test with (Debian: swift-proxy, swift-account, swift-container, swift-object, memcached).',
    )
  return isThere
}

type Ports = Record<(typeof parts)[number] | 'memcached' | 'door', number>

/** Starts a store with an empty bucket in a temporary folder, on free local ports; `stop` removes it. */
export async function startS3Server({ origins }: { origins: readonly string[] }): Promise<S3Server> {
  const home = mkdtempSync(path.join(tmpdir(), 'minutebook-s3-'))
  const ports: Ports = {
    proxy: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    memcached: await freePort(),
    door: await freePort(),
  }
  writeSettings(home, ports, origins)
  const config: S3Config = {
    endpoint: `http://127.0.0.1:${ports.door}`,
    publicEndpoint: `http://127.0.0.1:${ports.door}`,
    region: 'us-east-1',
    bucket: 'minutebook',
    ...credentials,
    forcePathStyle: true,
  }
  const children = [
    run(MEMCACHED, ['-l', '127.0.0.1', '-p', String(ports.memcached), '-u', userInfo().username, '-m', '16']),
    run(PYTHON, ['-c', launcherOf(home, ports)]),
  ]
  const door = createServer((socket) => passOn(socket, ports.proxy))
  const open = async () => {
    if (door.listening) return
    door.listen(ports.door, '127.0.0.1')
    await once(door, 'listening')
  }
  await open()
  await createBucket(config)
  return {
    config,
    pids: children.flatMap(({ pid }) => pid ?? []),
    resume: open,
    pause: () => close(door),
    async stop() {
      if (door.listening) await close(door)
      await Promise.all(children.map(end))
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const passing = new Set<Socket>()

function passOn(from: Socket, port: number) {
  const to = connect(port, '127.0.0.1')
  for (const [socket, other] of [
    [from, to],
    [to, from],
  ] as const) {
    passing.add(socket)
    socket.on('error', () => other.destroy())
    socket.on('close', () => {
      passing.delete(socket)
      other.destroy()
    })
    socket.pipe(other)
  }
}

async function close(door: Server) {
  door.close()
  for (const socket of passing) socket.destroy()
  if (door.listening) await once(door, 'close')
}

/** The program ends when its standard input closes, so also when this process is killed. */
function run(program: string, args: string[]): ChildProcess {
  return spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'] })
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const hasEnded = once(child, 'exit')
  child.stdin?.end()
  if (child.spawnfile === MEMCACHED) child.kill('SIGTERM')
  await hasEnded
}

/** Resolves once all servers respond. */
async function createBucket({ endpoint, region, bucket }: S3Config) {
  const client = new S3Client({
    ...(endpoint === null ? {} : { endpoint }),
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 1,
  })
  for (let tries = 0; ; tries += 1) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }))
      break
    } catch (error) {
      if (error instanceof Error && error.name === 'BucketAlreadyOwnedByYou') break
      if (tries > 300) throw error
      await after(100)
    }
  }
  client.destroy()
}

function writeSettings(home: string, ports: Ports, origins: readonly string[]) {
  for (const folder of ['etc', 'cache', 'dev/d1']) mkdirSync(path.join(home, folder), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(path.join(home, 'etc', name), text)
  write('swift.conf', SWIFT)
  write(
    'proxy-server.conf',
    defaultsOf(home, ports.proxy, `cors_allow_origin = ${origins.join(',')}\nstrict_cors_mode = true`) +
      proxyPipeline(ports, origins),
  )
  for (const part of ['account', 'container', 'object'] as const) {
    const server = `[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\nrecon_cache_path = ${home}/cache\n`
    write(
      `${part}-server.conf`,
      defaultsOf(home, ports[part], `devices = ${home}/dev\nmount_check = false\ndisable_fallocate = true`) + server,
    )
  }
}

const defaultsOf = (home: string, port: number, more: string) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${home}/etc
log_facility = LOG_LOCAL1
${more}
`

const proxyPipeline = (ports: Ports, origins: readonly string[]) => `[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
error_suppression_limit = 1000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.memcached}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:slo]
use = egg:swift#slo
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = ${origins.join(',')}
dns_compliant_bucket_names = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
`

const SWIFT = `[swift-hash]
swift_hash_path_suffix = a
swift_hash_path_prefix = b
[storage-policy:0]
name = gold
default = yes
[swift-constraints]
max_file_size = 5368709122
`

/**
 * Builds rings of one device, then forks the four servers: their shared modules take seconds to load, so this happens
 * once.
 */
const launcherOf = (home: string, { account, container, object }: Ports) => `
import os, signal, sys
from swift.common.ring import RingBuilder
for name, port in [('account', ${account}), ('container', ${container}), ('object', ${object})]:
    builder = RingBuilder(4, 1, 1)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': port, 'device': 'd1', 'weight': 1.0,
        'replication_ip': '127.0.0.1', 'replication_port': port, 'meta': ''})
    builder.rebalance()
    builder.get_ring().save('${home}/etc/' + name + '.ring.gz')
from swift.common.wsgi import run_wsgi
import swift.account.server, swift.container.server, swift.obj.server, swift.proxy.server
import swift.common.middleware.s3api.s3api
children = []
for part in ['account', 'container', 'object', 'proxy']:
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        sys.exit(run_wsgi('${home}/etc/' + part + '-server.conf', part + '-server', default_port=0))
    children.append(child)
sys.stdin.read()
for child in children:
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
`
