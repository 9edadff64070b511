/** Tries to do from inside a sandbox what the sandbox should prevent, reports the results, and waits to be killed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'

import { probeJobSchema } from './probe-messages.ts'

process.once('message', (raw) => void work(raw))
process.once('disconnect', () => process.exit(1))

async function work(raw: unknown) {
  const { read, write, port } = probeJobSchema.parse(raw)
  process.send?.({
    read: read.filter((path) => succeeds(() => readFileSync(path))),
    written: write.filter((path) => succeeds(() => writeFileSync(path, 'x', { flag: 'a' }))),
    isConnected: await canConnect(port),
  })
}

function succeeds(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}

function canConnect(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
