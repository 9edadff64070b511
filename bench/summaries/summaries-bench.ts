import { parseArgs } from 'node:util'

import { compareWithPeople } from './compare-with-people.ts'
import { benchLabels } from './label-bench.ts'
import { readQmsum } from './qmsum.ts'
import { benchRealMeetings } from './real-meetings.ts'
import { benchSpeed } from './speed-bench.ts'

/** The built-in summarizer: speed, labeled decisions and tasks, and likeness to people's summaries. */
export async function benchSummaries(): Promise<void> {
  await benchSpeed()
  benchLabels()
  await benchQmsum()
}

/** Real meetings, where `--qmsum DIR` names some; `--list` prints each decision and task, `--save FILE` keeps our overviews. */
export async function benchQmsum(): Promise<void> {
  const { values } = parseArgs({
    options: { qmsum: { type: 'string' }, save: { type: 'string' }, list: { type: 'boolean' } },
    strict: false,
  })
  if (typeof values.qmsum !== 'string') {
    console.log(
      'Real meetings: skipped. Give the folder of QMSum meetings: --qmsum=DIR (--list prints what is listed, --save FILE keeps our overviews).',
    )
    return
  }
  const meetings = await readQmsum(values.qmsum)
  await benchRealMeetings(meetings, values.list === true)
  await compareWithPeople(meetings, typeof values.save === 'string' ? values.save : undefined)
}
