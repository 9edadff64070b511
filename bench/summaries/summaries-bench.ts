import { parseArgs } from 'node:util'

import { compareWithPeople } from './compare-with-people.ts'
import { benchLabels, benchSentences } from './label-bench.ts'
import { readQmsum } from './qmsum.ts'
import { languageModel, languageModelOverview } from './language-model.ts'
import { benchRealMeetings, builtIn } from './real-meetings.ts'
import { benchSpeed } from './speed-bench.ts'

/** Benchmarks the built-in summarizer: speed, labeled decisions and tasks, and similarity to people's summaries. */
export async function benchSummaries(): Promise<void> {
  await benchSpeed()
  benchLabels()
  await benchSentences()
  await benchQmsum()
}

/**
 * Scores real meetings from `--qmsum DIR`, if given; `--list` prints each decision and task, `--save FILE` keeps our
 * overviews.
 */
export async function benchQmsum(): Promise<void> {
  const { values } = parseArgs({
    options: {
      qmsum: { type: 'string' },
      save: { type: 'string' },
      list: { type: 'boolean' },
      model: { type: 'string' },
    },
    strict: false,
  })
  if (typeof values.qmsum !== 'string') {
    console.log(
      'Real meetings: skipped. Give the folder of QMSum meetings: --qmsum=DIR (--list prints what is listed, --save FILE keeps our overviews, --model FILE measures a language model beside).',
    )
    return
  }
  const meetings = await readQmsum(values.qmsum)
  const isListing = values.list === true
  const model = typeof values.model === 'string' ? values.model : null
  await benchRealMeetings(meetings, builtIn, isListing)
  if (model === null) console.log('A language model: unmeasured. Give its file: --model FILE (a GGUF; it takes hours).')
  else await benchRealMeetings(meetings, languageModel(model), isListing)
  await compareWithPeople(meetings, {
    others: model === null ? [] : [languageModelOverview(model)],
    saveTo: typeof values.save === 'string' ? values.save : undefined,
  })
}
