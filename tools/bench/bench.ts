import { parseArgs } from 'node:util'
import { benchBundle } from './bundle-size.ts'
import { benchLists } from './list-bench.ts'
import { benchService } from './service-bench.ts'
import { benchStart } from './start-bench.ts'
import { benchSummaries } from './summaries/summaries-bench.ts'
import { benchUpload } from './upload-bench.ts'
import { benchWebhooks } from './webhook-bench.ts'

const benches: Record<string, () => Promise<void>> = {
  bundle: benchBundle,
  start: benchStart,
  lists: benchLists,
  upload: benchUpload,
  webhooks: benchWebhooks,
  summaries: benchSummaries,
  service: benchService,
}

const { positionals } = parseArgs({ allowPositionals: true, strict: false })
const names = positionals.length === 0 ? Object.keys(benches) : positionals
for (const name of names) {
  const bench = benches[name]
  if (bench === undefined) throw new Error(`No bench "${name}"; there are ${Object.keys(benches).join(', ')}.`)
  console.log(`\n== ${name}`)
  await bench()
}
