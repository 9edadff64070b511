import { parseArgs } from 'node:util'

import { compareWithPeople } from './compare-with-people.ts'
import { benchLabels } from './label-bench.ts'
import { benchSpeed } from './speed-bench.ts'

/** The built-in summarizer: speed, labelled decisions and tasks, and likeness to people's summaries. */
export async function benchSummaries(): Promise<void> {
  await benchSpeed()
  benchLabels()
  await benchRouge()
}

/** Compares with people's summaries where `--qmsum DIR` names some; `--save FILE` keeps ours. */
export async function benchRouge(): Promise<void> {
  const { values } = parseArgs({ options: { qmsum: { type: 'string' }, save: { type: 'string' } }, strict: false })
  if (typeof values.qmsum !== 'string') {
    console.log(
      'Summaries against people’s: skipped. Give the folder of QMSum meetings: --qmsum=DIR (--save FILE keeps our summaries).',
    )
    return
  }
  await compareWithPeople(values.qmsum, typeof values.save === 'string' ? values.save : undefined)
}
