import type { Logger } from 'pino'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { JobContext } from '../jobs/job-queue.ts'
import { MediaError } from '../media/media-error.ts'
import { whileWanted } from './while-wanted.ts'
import { hearVoices, secondsOf, spansOf, type VoiceDeps } from './recording-voices.ts'
import { createEmbeddingSeal } from './sealed-embedding.ts'

/** Who says less than this sounds like many others. */
const LEAST_SECONDS = 6
/** Of each person in a company; the newest stay. */
const MOST_VOICEPRINTS = 10

type Learned =
  | { state: 'noModel' | 'noSound' | 'tooShort' | 'failed' }
  | { state: 'ready'; modelId: string; sealedEmbedding: string }

/** The job `remember-voice`. Ends early when the person does not want it any more. */
export async function learnVoice(
  deps: VoiceDeps & { logger: Logger },
  { voiceprintId }: { voiceprintId: string },
  { signal, isLastTry, confirm }: JobContext,
): Promise<void> {
  const { db, logger } = deps
  const voiceprint = await db
    .selectFrom('voiceprints')
    .selectAll()
    .where('voiceprintId', '=', voiceprintId)
    .where('state', '=', 'learning')
    .executeTakeFirst()
  if (voiceprint === undefined) return
  const isWanted = async () => {
    const row = await db
      .selectFrom('voiceprints')
      .select('voiceprintId')
      .where('voiceprintId', '=', voiceprintId)
      .where('state', '=', 'learning')
      .executeTakeFirst()
    return row !== undefined
  }
  let learned: Learned | null
  try {
    learned = await whileWanted({ isWanted, signal }, (wanted) => learn(deps, voiceprint, wanted))
  } catch (error) {
    signal.throwIfAborted()
    // What is wrong with the file stays wrong.
    if (!isLastTry && !(error instanceof MediaError)) throw error
    logger.warn({ err: error, voiceprintId }, 'a voice was not learned')
    learned = { state: 'failed' }
  }
  if (learned === null) return
  await confirm()
  await keep(db, voiceprint, learned)
}

async function learn(deps: VoiceDeps, voiceprint: Row<'voiceprints'>, signal: AbortSignal): Promise<Learned> {
  const { voiceprintId, recordingId, speakerId, directoryId, userId } = voiceprint
  const speakers = await spansOf(deps.db, recordingId, [speakerId])
  if (secondsOf(speakers.flatMap(({ spans }) => spans)) < LEAST_SECONDS) return { state: 'tooShort' }
  const workFolder = `voice.${voiceprintId}`
  const heard = await hearVoices(deps, { recordingId, speakers, workFolder, signal, onProgress: () => {} })
  if (heard.kind !== 'heard') return { state: heard.kind }
  const embedding = heard.embeddings.get(speakerId)
  if (embedding === undefined) return { state: 'tooShort' }
  const { modelId } = heard
  const seal = await createEmbeddingSeal(deps.db)
  return {
    state: 'ready',
    modelId,
    sealedEmbedding: seal.seal({ voiceprintId, directoryId, userId, modelId }, embedding),
  }
}

function keep(db: Db, { voiceprintId, directoryId, userId }: Row<'voiceprints'>, learned: Learned): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const kept = await trx
      .updateTable('voiceprints')
      .set(learned)
      .where('voiceprintId', '=', voiceprintId)
      .where('state', '=', 'learning')
      .returning('voiceprintId')
      .executeTakeFirst()
    if (kept === undefined) return
    await sql`delete from voiceprints where voiceprint_id in (
      select voiceprint_id from voiceprints where directory_id = ${directoryId} and user_id = ${userId}
      order by created_on desc, voiceprint_id desc offset ${MOST_VOICEPRINTS}
    )`.execute(trx)
  })
}
