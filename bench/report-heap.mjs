import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded into the service by the bench: writes the memory of the service's main thread after a garbage collection to a
// file, both in and outside of JavaScript's heap. The embedded database has a separate thread.
const file = process.env.BENCH_HEAP_FILE
if (isMainThread && file !== undefined && process.argv[1]?.endsWith('main.ts')) {
  setInterval(() => {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync(file, JSON.stringify({ heap: heapUsed, external }))
  }, 5_000).unref()
}
