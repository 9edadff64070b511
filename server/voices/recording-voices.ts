import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import { prepareMedia } from '../media/prepare-media.ts'
import type { TimeSpan } from '../speech/transcriber.ts'
import type { SpeakerSpans, VoiceEmbedder } from './voice-embedder.ts'

export type VoiceDeps = { db: Db; files: FileStore; voices: VoiceEmbedder | null }

export type HeardVoices =
  | { kind: 'heard'; modelId: string; embeddings: Map<string, Float32Array> }
  | { kind: 'noModel' | 'noSound' }

/** Shorter lines are mostly noises of assent; of a long one the beginning is enough. */
const SHORTEST_SECONDS = 1.5
const LONGEST_SECONDS = 10
const MOST_SPANS = 12
const MOST_SPEAKERS = 40
/** How much of the work is to get at the sound. */
const DECODING = 0.6

type Order = {
  recordingId: string
  speakers: readonly SpeakerSpans[]
  /** Of the folder with the sound, which goes again. */
  workFolder: string
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

/** What these speakers of a recording sound like. Nothing of it is kept here. */
export async function hearVoices({ db, files, voices }: VoiceDeps, order: Order): Promise<HeardVoices> {
  const { recordingId, speakers, workFolder, signal, onProgress } = order
  const modelId = (await voices?.modelId()) ?? null
  if (voices === null || modelId === null) return { kind: 'noModel' }
  const { fileKey, playbackFileKey, playbackSizeBytes } = await db
    .selectFrom('recordings')
    .select(['fileKey', 'playbackFileKey', 'playbackSizeBytes'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  // What browsers play is smaller, once it is there.
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

/** Where these speakers can be heard best: the longest lines in which nobody else speaks, in spoken order. */
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

export const secondsOf = (spans: readonly TimeSpan[]) =>
  spans.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0)
