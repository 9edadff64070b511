import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded into the service by the bench: writes the JavaScript heap in use, after a collection, to a file every second.
const file = process.env.BENCH_HEAP_FILE
if (isMainThread && file !== undefined && process.argv[1]?.endsWith('main.ts')) {
  setInterval(() => {
    globalThis.gc?.()
    writeFileSync(file, String(process.memoryUsage().heapUsed))
  }, 5_000).unref()
}
