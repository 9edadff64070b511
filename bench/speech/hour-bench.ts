import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processTree, readRssBytes } from '../../server/sandbox/process-tree.ts'
import { bearer, setUpCompany } from '../../tools/set-up-company.ts'
import { writeEncodedTalk } from './encode-talk.ts'
import { spawnWithStandIns } from './first-line-bench.ts'
import { uploadRecording } from './watch-processes.ts'

const LOOK_MS = 100
/** Time for V8 to compile startup code, mainly the PostgreSQL statement parser, which briefly takes 600 MB. */
const SETTLING_MS = 15_000
const TIMEOUT_MS = 30 * 60_000
const MEGABYTE = 1_000_000

/**
 * Measures the peak memory of the service and its children while an hour of sound becomes a transcript with speakers
 * and a summary.
 */
export async function benchHour(folder: string): Promise<void> {
  const service = await spawnWithStandIns(path.join(folder, 'hour'))
  try {
    const { directoryId, token } = await setUpCompany(service)
    const root = `${service.address}/v1.0/directories/${directoryId}`
    const file = path.join(folder, 'hour-of-talk.m4a')
    writeEncodedTalk(file, 'm4a', 3600)
    await sleep(SETTLING_MS)
    const recordingId = await uploadRecording({ root, token }, file)
    const startedOn = performance.now()
    const read = async (address: string) =>
      (await fetch(`${root}/recordings/${recordingId}${address}`, { headers: bearer(token) })).json()
    const isOver = async () => {
      if ((await read('')).isTranscriptionCompleted !== true) return false
      const summaries: { isSummarizationCompleted: boolean }[] = await read('/summaries')
      return summaries.length > 0 && summaries.every(({ isSummarizationCompleted }) => isSummarizationCompleted)
    }
    const most = { own: 0, together: 0 }
    while (!(await isOver())) {
      if (performance.now() - startedOn > TIMEOUT_MS) throw new Error('It took longer than half an hour.')
      most.own = Math.max(most.own, readRssBytes([service.pid]) ?? 0)
      most.together = Math.max(most.together, readRssBytes(processTree(service.pid)) ?? 0)
      await sleep(LOOK_MS)
    }
    const [own, together] = [most.own, most.together].map((bytes) => Math.round(bytes / MEGABYTE))
    const seconds = ((performance.now() - startedOn) / 1000).toFixed(0)
    console.log(
      `1 h worked on with stand-ins in ${seconds} s: at most ${together} MB, the service's own process ${own} MB of it (what real models hold comes on top)`,
    )
  } finally {
    await service.stop()
  }
}
