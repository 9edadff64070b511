import type { Logger } from 'pino'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { JobContext } from '../jobs/job-queue.ts'
import { MediaError, prepareMedia } from '../media/prepare-media.ts'
import { whileWanted } from './voice-profile-store.ts'
import { createEmbeddingSeal } from './voiceprints.ts'
import type { FileStore } from '../files/file-store.ts'
import type { TimeSpan } from '../speech/transcriber.ts'
import type { SpeakerSpans, VoiceEmbedder } from './voice-embedder.ts'

/** Less speech isn't distinctive. */
const LEAST_SECONDS = 6
/** For each person in a company; the newest are kept. */
const MOST_VOICEPRINTS = 10

type Learned =
  | { state: 'noModel' | 'noSound' | 'tooShort' | 'failed' }
  | { state: 'ready'; modelId: string; sealedEmbedding: string }

/** The job `remember-voice`. Ends early if the person cancels it. */
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
    // A broken file stays broken.
    if (!isLastTry && !(error instanceof MediaError)) throw error
    logger.warn({ err: error, voiceprintId }, 'failed to learn a voice')
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

export type VoiceDeps = { db: Db; files: FileStore; voices: VoiceEmbedder | null }

export type HeardVoices =
  | { kind: 'heard'; modelId: string; embeddings: Map<string, Float32Array> }
  | { kind: 'noModel' | 'noSound' }

/** Shorter lines are mostly noises of assent; the beginning of a long one is enough. */
const SHORTEST_SECONDS = 1.5
const LONGEST_SECONDS = 10
const MOST_SPANS = 12
const MOST_SPEAKERS = 40
/** The share of decoding the audio in the progress. */
const DECODING = 0.6

type Order = {
  recordingId: string
  speakers: readonly SpeakerSpans[]
  /** Name of the folder for the audio, which is removed again. */
  workFolder: string
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

/** Returns what these speakers of a recording sound like. Nothing is stored here. */
export async function hearVoices({ db, files, voices }: VoiceDeps, order: Order): Promise<HeardVoices> {
  const { recordingId, speakers, workFolder, signal, onProgress } = order
  const modelId = (await voices?.modelId()) ?? null
  if (voices === null || modelId === null) return { kind: 'noModel' }
  const { fileKey, playbackFileKey, playbackSizeBytes } = await db
    .selectFrom('recordings')
    .select(['fileKey', 'playbackFileKey', 'playbackSizeBytes'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  // The playback file is smaller, if it exists.
  const key = playbackSizeBytes === null ? fileKey : playbackFileKey
  if (key === null || (await files.sizeOf(key)) === null) return { kind: 'noSound' }
  try {
    const workDir = await files.workFolder(workFolder)
    const { wavPath } = await prepareMedia({
      sourcePath: await files.localFile(key, workDir, signal),
      workDir,
      signal,
      onProgress: (fraction) => onProgress(fraction * DECODING),
    })
    const embeddings = await voices.embed({ wavPath, speakers: speakers.slice(0, MOST_SPEAKERS), signal })
    onProgress(1)
    return { kind: 'heard', modelId, embeddings }
  } finally {
    await files.removeWorkFolder(workFolder)
  }
}

/** Returns where these speakers can be heard best: the longest lines without other speakers, in order of time. */
export async function spansOf(db: Db, recordingId: string, speakerIds: readonly string[]): Promise<SpeakerSpans[]> {
  const { rows } = await sql<{ speakerId: string } & TimeSpan>`
    select speaker_id as "speakerId", start_time as "startSeconds",
      least(end_time, start_time + ${LONGEST_SECONDS}) as "endSeconds"
    from (
      select speaker_id, start_time, end_time,
        row_number() over (partition by speaker_id order by end_time - start_time desc, position) as place
      from transcript_segments
      where recording_id = ${recordingId} and speaker_id = any(${speakerIds}::uuid[])
        and end_time - start_time >= ${SHORTEST_SECONDS} and not is_overlapped
    ) longest
    where place <= ${MOST_SPANS} order by start_time`.execute(db)
  const bySpeaker = Map.groupBy(rows, ({ speakerId }) => speakerId)
  return [...bySpeaker].map(([speakerId, spans]) => ({
    speakerId,
    spans: spans.map(({ startSeconds, endSeconds }) => ({ startSeconds, endSeconds })),
  }))
}

const secondsOf = (spans: readonly TimeSpan[]) =>
  spans.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0)
