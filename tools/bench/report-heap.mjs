import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded into the service by the bench: writes what JavaScript holds after a collection, and what it
// holds outside its heap (the embedded database's memory too), to a file.
const file = process.env.BENCH_HEAP_FILE
if (isMainThread && file !== undefined && process.argv[1]?.endsWith('main.ts')) {
  setInterval(() => {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync(file, JSON.stringify({ heap: heapUsed, external }))
  }, 5_000).unref()
}
