import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded into the service by the bench: writes to a file what the service's own thread holds after a
// collection, in JavaScript's heap and outside of it. The embedded database has a thread of its own.
const file = process.env.BENCH_HEAP_FILE
if (isMainThread && file !== undefined && process.argv[1]?.endsWith('main.ts')) {
  setInterval(() => {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync(file, JSON.stringify({ heap: heapUsed, external }))
  }, 5_000).unref()
}
