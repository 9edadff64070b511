import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { KnownPerson } from './known-people.ts'
import { READ_CHARACTERS, type NameCue, type SaidLine } from './name-cues.ts'
import type { CuesReply, CuesRequest } from './name-cues-worker.ts'

const LINES_PER_MESSAGE = 500
const MOST_MEMORY_MB = 256
/** The longest transcripts take seconds. What takes longer was made to. */
const MOST_MS = 2 * 60_000

/**
 * What a transcript says about who its speakers are, found in a thread of its own. Of each line only both ends leave the
 * database.
 *
 * @throws the signal's reason, or an Error where it takes too long or too much memory
 */
export async function findNameCues(
  db: Db,
  { recordingId, people }: { recordingId: string; people: readonly KnownPerson[] },
  signal: AbortSignal,
): Promise<NameCue[]> {
  signal.throwIfAborted()
  if (people.length === 0) return []
  const worker = new Worker(new URL('./name-cues-worker.ts', import.meta.url), {
    workerData: people,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const broken = new AbortController()
  // Also while nobody waits for an answer of its: an error that nobody listens to would end the service.
  worker.on('error', (error) => broken.abort(error))
  const within = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS), broken.signal])
  const ask = async (request: CuesRequest): Promise<CuesReply> => {
    worker.postMessage(request)
    const received: CuesReply[] = await once(worker, 'message', { signal: within })
    return received[0] ?? 'taken'
  }
  try {
    for await (const lines of linesOf(db, recordingId)) await ask({ lines })
    const cues = await ask('finish')
    return cues === 'taken' ? [] : cues
  } catch (error) {
    signal.throwIfAborted()
    broken.signal.throwIfAborted()
    throw error
  } finally {
    await worker.terminate()
  }
}

async function* linesOf(db: Db, recordingId: string): AsyncGenerator<SaidLine[]> {
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom('transcriptSegments')
      .select(['position', 'speakerId', 'startTime'])
      .select(sql<string>`coalesce(left(text, ${READ_CHARACTERS}), '')`.as('head'))
      .select(sql<string>`coalesce(right(text, ${READ_CHARACTERS}), '')`.as('tail'))
      .where('recordingId', '=', recordingId)
      .where('position', '>', after)
      .orderBy('position')
      .limit(LINES_PER_MESSAGE)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(({ speakerId, startTime, head, tail }) => ({ speakerId, startTime, head, tail }))
    after = last.position
  }
}
