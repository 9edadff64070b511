import type { Logger } from 'pino'
import type { Db } from '../db/open-database.ts'
import type { PreparedMedia } from '../media/prepare-media.ts'
import type { ModelStore } from '../models/model-store.ts'
import { DamagedModelError } from '../speech/local/run-speech-child.ts'
import { mostSpeakers, type SpeakerOptions } from '../speech/speakers/cluster-voices.ts'
import { findSpeakers, reportDamage, speakerModels } from '../speech/speakers/find-speakers.ts'
import { type FoundSpeakers, type SpokenSegment, type TimeSpan, TranscriptionError } from '../speech/transcriber.ts'
import { meetingAttendees } from '../appointments/appointment-recordings.ts'
import type { RunMonitor } from './run-monitor.ts'

export type SpeakerDetection = {
  outcome: 'done' | 'unavailable' | 'notNeeded'
  /** Why diarization failed, for admins and logs. */
  detail: string | null
  /** Null if there was nothing to distinguish, or no model to do it. */
  speakers: FoundSpeakers | null
}

export type DetectDeps = { db: Db; models: ModelStore; logger: Logger }

export type ListeningOrder = {
  recordingId: string
  speakerCount: number | null
  media: Pick<PreparedMedia, 'wavPath' | 'durationSeconds' | 'channelTurns'>
  /** Where words were recognized, in order. */
  spans: readonly TimeSpan[]
  monitor: Pick<RunMonitor, 'signal' | 'enter' | 'progress'>
}

export class NoSpeakerModels extends Error {
  override readonly message = 'The models that tell voices apart aren’t installed.'
}

type Order = Omit<ListeningOrder, 'recordingId' | 'speakerCount' | 'spans'> & {
  run: { recordingId: string; speakerCount: number | null }
  segments: readonly SpokenSegment[]
}

/**
 * Diarization, if the engine didn't provide it. The transcript matters more than its speakers: any failure leaves it
 * without them, and it doesn't wait for models that are still downloading. Speakers can be detected later.
 */
export async function detectSpeakers(deps: DetectDeps, order: Order): Promise<SpeakerDetection> {
  const { run, segments, monitor, media } = order
  const isTold = segments.some(({ speaker }) => speaker !== null)
  if (segments.length === 0 || isTold || run.speakerCount === 1) {
    return { outcome: 'notNeeded', detail: null, speakers: null }
  }
  try {
    const speakers = await listenForSpeakers(deps, { ...run, media, spans: segments, monitor })
    return { outcome: 'done', detail: null, speakers }
  } catch (error) {
    monitor.signal.throwIfAborted()
    const { recordingId } = run
    if (!(error instanceof NoSpeakerModels))
      deps.logger.warn({ err: error, recordingId }, 'failed to tell the speakers apart')
    return { outcome: 'unavailable', detail: error instanceof Error ? error.message : String(error), speakers: null }
  }
}

/** @throws NoSpeakerModels, TranscriptionError, or the signal's reason */
export async function listenForSpeakers(
  { db, models, logger }: DetectDeps,
  order: ListeningOrder,
): Promise<FoundSpeakers> {
  const { recordingId, speakerCount, media, spans, monitor } = order
  const options = await wishFor(db, { recordingId, speakerCount })
  const { channelTurns } = media
  // Two people on two channels. With more people, some share a channel.
  const isOneEach = channelTurns !== null && (options.count ?? options.most) === 2
  if (channelTurns !== null && (isOneEach || isUnknown(options))) return channelTurns
  const files = await speakerModels(models)
  if (files === null && channelTurns !== null) return channelTurns
  if (files === null) throw new NoSpeakerModels()
  monitor.enter('findingSpeakers')
  const search = {
    models: files,
    wavPath: media.wavPath,
    durationSeconds: media.durationSeconds,
    spans,
    wish: options,
    signal: monitor.signal,
    onProgress: (fraction: number) => monitor.progress(fraction),
  }
  try {
    // Retry once: the kernel may have killed the process because memory was briefly short.
    return await findSpeakers(search).catch((error: unknown) => {
      const isPassing = error instanceof TranscriptionError && error.isTransient
      if (!isPassing || error instanceof DamagedModelError) throw error
      return findSpeakers(search)
    })
  } catch (error) {
    await reportDamage(models, error).catch((failure: unknown) =>
      logger.warn({ err: failure }, 'failed to check a model'),
    )
    throw error
  }
}

/** No one stated the number of speakers or invited anyone. */
const isUnknown = ({ count, most }: SpeakerOptions) => count === null && most === mostSpeakers

/** The stated number; otherwise at most the number of invitees, if there is more than one. */
async function wishFor(
  db: Db,
  { recordingId, speakerCount }: Pick<ListeningOrder, 'recordingId' | 'speakerCount'>,
): Promise<SpeakerOptions> {
  if (speakerCount !== null) return { count: Math.min(speakerCount, mostSpeakers), most: mostSpeakers }
  const invited = (await meetingAttendees(db, recordingId)).length
  return { count: null, most: invited > 1 ? Math.min(invited, mostSpeakers) : mostSpeakers }
}
