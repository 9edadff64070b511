import { benchApp } from './app/app-bench.ts'
import { benchBundle } from './bundle-size.ts'
import { benchFolders } from './library/folder-bench.ts'
import { benchListPage } from './library/list-page-bench.ts'
import { benchMemberPage } from './library/member-page-bench.ts'
import { benchPageOpening } from './library/page-opening-bench.ts'
import { benchSearch } from './library/search-bench.ts'
import { benchTaskPage } from './library/task-page-bench.ts'
import { benchLists } from './list-bench.ts'
import { benchMove } from './move-bench.ts'
import { benchPlans } from './plans/plans-bench.ts'
import { benchQueue } from './queue-bench.ts'
import { drill } from './scale/drill.ts'
import { benchScale } from './scale/scale-bench.ts'
import { benchService } from './service-bench.ts'
import { benchSpeech } from './speech/speech-bench.ts'
import { benchStart } from './start-bench.ts'
import { benchSummaries } from './summaries/summaries-bench.ts'
import { benchRecord } from './record-bench.ts'
import { benchRecordStop } from './record-stop-bench.ts'
import { benchUpload } from './upload-bench.ts'
import { benchWebhooks } from './webhook-bench.ts'

const benches: Record<string, () => Promise<void>> = {
  bundle: benchBundle,
  start: benchStart,
  speech: benchSpeech,
  lists: benchLists,
  upload: benchUpload,
  record: benchRecord,
  'record-stop': benchRecordStop,
  queue: benchQueue,
  move: benchMove,
  scale: benchScale,
  drill,
  plans: benchPlans,
  webhooks: benchWebhooks,
  summaries: benchSummaries,
  service: benchService,
  app: benchApp,
  folders: benchFolders,
  'list-page': benchListPage,
  'member-page': benchMemberPage,
  search: benchSearch,
  'task-page': benchTaskPage,
  'page-opening': benchPageOpening,
}

// Arguments after the names are for the benches.
const args = process.argv.slice(2)
const options = args.findIndex((arg) => arg.startsWith('-'))
const chosen = options === -1 ? args : args.slice(0, options)
const names = chosen.length === 0 ? Object.keys(benches) : chosen
for (const name of names) {
  const bench = benches[name]
  if (bench === undefined) throw new Error(`No bench "${name}"; there are ${Object.keys(benches).join(', ')}.`)
  console.log(`\n== ${name}`)
  await bench()
}
