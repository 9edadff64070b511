import type { Engine } from '../../openapi/generated/types.ts'
import type { EngineStatus, Transcriber } from '../speech/transcriber.ts'
import type { Summarizer } from '../summarizer/summarizer.ts'

export type Engines = { transcribers: Transcriber[]; summarizers: Summarizer[] }

/** What recognises speech and writes summaries, in order of preference; of each kind the first available does the next run. */
export async function listEngines({ transcribers, summarizers }: Engines): Promise<Engine[]> {
  const [speech, summaries] = await Promise.all([
    Promise.all(transcribers.map((engine) => askStatus(engine, 'transcriber'))),
    Promise.all(summarizers.map((engine) => askStatus(engine, 'summarizer'))),
  ])
  return [...toEngines(speech), ...toEngines(summaries)]
}

/** An engine that fails to say how it is does not hide the others. */
async function askStatus(engine: Transcriber | Summarizer, kind: EngineStatus['kind']): Promise<EngineStatus> {
  try {
    return await engine.status()
  } catch (error) {
    const detail = `It could not be asked: ${error instanceof Error ? error.message : String(error)}`
    return { id: engine.id, kind, isAvailable: false, detail, setUp: [], progress: null }
  }
}

function toEngines(statuses: EngineStatus[]): Engine[] {
  // Subtitles serve only a file that brings some, so they are never what runs in general.
  const chosen = statuses.find(({ isAvailable, id }) => isAvailable && id !== 'subtitles')
  return statuses.map((status) => ({
    engineId: status.id,
    kind: status.kind,
    isAvailable: status.isAvailable,
    isChosen: status === chosen,
    detail: status.detail,
    setUp: status.setUp,
    progress: status.progress,
    fetching: status.fetching ?? null,
  }))
}
