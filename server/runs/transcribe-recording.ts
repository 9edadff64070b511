import { type FileStore, recordingKey } from '../files/file-store.ts'
import type { JobContext, JobQueue } from '../jobs/job-queue.ts'
import { MediaError, type PreparedMedia, prepareMedia } from '../media/prepare-media.ts'
import { isQuotaUsedUp, takeQuota } from '../recordings/quotas.ts'
import type { ModelStore } from '../models/model-store.ts'
import { chooseTranscriber } from '../speech/choose-transcriber.ts'
import {
  type SpokenSegment,
  type Transcriber,
  type TranscriberId,
  type Transcription,
  UNDETERMINED,
} from '../speech/transcriber.ts'
import { isTranscriptFile } from '../text-rules.ts'
import { detectSpeakers, type SpeakerDetection } from './detect-speakers.ts'
import { makeTranscriptText } from './make-transcript-text.ts'
import { orderRendition } from './renditions.ts'
import { type AttemptMonitor, PermanentRunError, superviseAttempt, type SuperviseDeps } from './supervise-attempt.ts'
import { createRunStore, type FailedReason, type RunFacts, type RunOrder, workFolderOf } from './run-store.ts'
import { entriesFor, runVocabulary, type RunVocabularyEntry } from './vocabulary-replacement.ts'
import { writeTranscript } from './write-transcript.ts'
import type { Db } from '../db/open-database.ts'
import { readTranscriptFile } from '../transcript-files/read-transcript-file.ts'
import { TranscriptFileError } from '../transcript-files/transcript-file-rules.ts'

export type TranscribeDeps = SuperviseDeps & {
  files: FileStore
  jobs: JobQueue
  transcribers: Transcriber[]
  models: ModelStore
}

type Attempt = { deps: TranscribeDeps; run: RunFacts; monitor: AttemptMonitor }

/** The result of an attempt: a transcript, or why there is none. */
type Outcome =
  | {
      hasTranscript: true
      languageCode: string
      durationSeconds: number
      segments: SpokenSegment[]
      /** The engine that made it; null if none was needed. */
      transcriberId: TranscriberId | null
      detection: Pick<SpeakerDetection, 'outcome' | 'detail'>
      /** Set if the transcript came from a file. */
      imported?: { hasEstimatedTimes: boolean }
    }
  | { hasTranscript: false; reason: FailedReason; detail: string | null }

/**
 * The job `transcribe-recording`: file → audio → transcript → an ordered summary. It can be killed at any point and
 * rerun: it writes its result in one transaction, and the work folder lets the speech engine resume.
 */
export async function transcribeRecording(deps: TranscribeDeps, order: RunOrder, context: JobContext) {
  const store = createRunStore(deps.db)
  const run = await store.begin(order)
  if (run === null) return
  await superviseAttempt(deps, { run, context, postpone: () => waitForRoom(deps, run) }, async (monitor) => {
    const outcome = await attempt({ deps, run, monitor })
    await monitor.stop()
    if (outcome === 'awaitsModel') await store.waitForModel(run)
    else if (outcome.hasTranscript) await writeTranscript(deps, { ...run, ...outcome })
    else await store.finishWithout(run, outcome)
  })
  await deps.files.removeWorkFolder(workFolderOf(run))
}

/** While the disk is full, the run waits in the queue without using up retries. */
const ROOM_WAIT_MS = 10 * 60_000
const LONGEST_ROOM_WAIT_MS = 24 * 3600_000

async function waitForRoom({ jobs }: TranscribeDeps, { recordingId, attempt: number, runStartedOn }: RunFacts) {
  const now = Date.now()
  if (now - (runStartedOn?.getTime() ?? now) > LONGEST_ROOM_WAIT_MS) return false
  const startAfter = new Date(now + ROOM_WAIT_MS)
  await jobs.enqueue('transcribe-recording', { recordingId, attempt: number }, { startAfter })
  return true
}

async function attempt({ deps, run, monitor }: Attempt): Promise<Outcome | 'awaitsModel'> {
  const { logger } = deps
  if (transcriptKeyOf(run) !== null) return importFile({ deps, run, monitor })
  if (await isQuotaUsedUp(deps.db, run.directoryId, run.recordingId)) return without('quotaExceeded')
  monitor.enter('preparing')
  const media = await prepare({ deps, run, monitor })
  if (media.hasTooManySubtitles) logger.warn({ recordingId: run.recordingId }, tooManySubtitles)
  // Before the check for silence, because detecting silence takes as much work as recognizing speech.
  if (!(await takeQuota(deps.db, run, media.durationSeconds / 60))) return without('quotaExceeded')
  if (media.isSilent && media.subtitles === null) {
    return without('noSpokenAudio', media.hasTooManySubtitles ? tooManySubtitles : null)
  }
  monitor.enter('transcribing')
  const vocabulary = await runVocabulary(deps.db, run)
  const heard = await transcribe({ deps, run, monitor }, { media, vocabulary })
  if (heard === null) return 'awaitsModel'
  const { transcriberId, ...transcription } = heard
  if (transcription.languageCode === UNDETERMINED && transcription.segments.length > 0) {
    return without('languageNotDetected', 'The speech engine doesn’t support the spoken language.')
  }
  const detection = await detectSpeakers(deps, { run, media, segments: transcription.segments, monitor })
  const { requestedLanguageCode, directoryLanguageCode } = run
  const facts = { requestedLanguageCode, directoryLanguageCode, vocabulary }
  const text = await makeTranscriptText({ ...transcription, speakers: detection.speakers }, facts, monitor.signal)
  const { languageCode, segments } = text
  if (text.isCut) logger.warn({ recordingId: run.recordingId }, 'a transcript was too long, so its end was cut off')
  if (segments.length === 0) return without('noSpokenAudio')
  if (languageCode === null) return without('languageNotDetected')
  return {
    hasTranscript: true,
    languageCode,
    durationSeconds: media.durationSeconds,
    segments,
    transcriberId,
    detection,
  }
}

/** Uses no speech recognition and no quota. */
async function importFile({ deps, run, monitor }: Attempt): Promise<Outcome> {
  monitor.enter('preparing')
  const hasMedia = run.fileKey !== null && !isTranscriptFile(run.fileName)
  const media = hasMedia ? await prepare({ deps, run, monitor }).catch(withoutSound) : null
  const { languageCode, segments, ...facts } = await importTranscript(deps, { run, media, signal: monitor.signal })
  if (segments.length === 0) return without('noSpokenAudio')
  if (languageCode === null) return without('languageNotDetected')
  const detection = { outcome: 'notNeeded', detail: null } as const
  return { hasTranscript: true, languageCode, segments, transcriberId: null, detection, ...facts }
}

/** A video without an audio track can still have a transcript. */
function withoutSound(error: unknown): null {
  if (error instanceof MediaError && error.reason === 'noAudio') return null
  throw error
}

/** For admins and logs. */
const tooManySubtitles = 'The file has too many subtitles for its length, so they weren’t used.'

function without(reason: FailedReason, detail: string | null = null): Outcome {
  return { hasTranscript: false, reason, detail }
}

async function prepare({ deps: { db, files, jobs }, run, monitor }: Attempt): Promise<PreparedMedia> {
  const { recordingId, fileKey } = run
  if (fileKey === null || (await files.sizeOf(fileKey)) === null)
    throw new PermanentRunError('The file is gone.', 'fileMissing')
  const workDir = await files.workFolder(workFolderOf(run))
  const media = await prepareMedia({
    sourcePath: await files.localFile(fileKey, workDir, monitor.signal),
    workDir,
    signal: monitor.signal,
    onProgress: (fraction) => monitor.progress(fraction),
  })
  // From here on people can listen while the transcript is being made, or once a rendition exists.
  const { durationSeconds, recordedOn, hasVideo, playback } = media
  const peaksFileKey = recordingKey(recordingId, 'peaks')
  await files.adopt(media.peaksPath, peaksFileKey)
  await createRunStore(db).saveMedia(recordingId, {
    durationSeconds,
    hasVideo,
    peaksFileKey,
    ...(recordedOn === null ? {} : { recordedOn: new Date(recordedOn) }),
    ...(await playbackFacts(files, recordingId, playback)),
  })
  if (playback.kind === 'toRender') {
    const isThere = (await files.sizeOf(recordingKey(recordingId, 'playback.m4a'))) !== null
    await orderRendition({ db, jobs }, run, { isThere })
  }
  return media
}

async function playbackFacts(files: FileStore, recordingId: string, playback: PreparedMedia['playback']) {
  if (playback.kind === 'toRender') return {}
  if (playback.kind === 'source') {
    return { playbackFileKey: null, playbackMimeType: playback.mimeType, playbackSizeBytes: null }
  }
  const playbackFileKey = recordingKey(recordingId, 'playback.m4a')
  await files.adopt(playback.path, playbackFileKey)
  return { playbackFileKey, playbackMimeType: 'audio/mp4', playbackSizeBytes: await files.sizeOf(playbackFileKey) }
}

/** Null if the engine lacks a model and the run must wait for it. */
async function transcribe(
  { deps, run, monitor }: Attempt,
  { media, vocabulary }: { media: PreparedMedia; vocabulary: RunVocabularyEntry[] },
): Promise<(Transcription & { transcriberId: TranscriberId }) | null> {
  const job = {
    wavPath: media.wavPath,
    durationSeconds: media.durationSeconds,
    languageCode: run.requestedLanguageCode,
    expectedLanguageCode: run.directoryLanguageCode,
    speakerCount: run.speakerCount,
    phrases: entriesFor(vocabulary, run.requestedLanguageCode).map(({ phrase }) => phrase),
    subtitles: media.subtitles,
    workDir: await deps.files.workFolder(workFolderOf(run)),
    signal: monitor.signal,
    onProgress: (fraction: number) => monitor.progress(fraction),
    onLines: monitor.addLines,
  }
  const transcriber = await chooseTranscriber(deps.transcribers, job)
  if (transcriber === null) throw new PermanentRunError(await lackOfEngines(deps.transcribers), 'engineMissing')
  if ('awaited' in transcriber) return null
  return { ...(await transcriber.transcribe(job)), transcriberId: transcriber.id }
}

/** What each engine lacks, for admins and logs. */
async function lackOfEngines(transcribers: Transcriber[]): Promise<string> {
  const statuses = await Promise.all(transcribers.map((transcriber) => transcriber.status()))
  const details = statuses.filter(({ id }) => id !== 'subtitles').map(({ detail }) => detail)
  return ['No speech engine is available. An admin can set one up.', ...details].join(' ')
}

export type ImportedTranscript = {
  languageCode: string | null
  segments: SpokenSegment[]
  /** Of the audio, or the end of the last line if that is later or there is no audio. */
  durationSeconds: number
  imported: { hasEstimatedTimes: boolean }
}

type Import = { run: RunFacts; media: { durationSeconds: number } | null; signal: AbortSignal }

/** The file with the run's transcript; null if the audio must be transcribed. */
function transcriptKeyOf({ transcriptFileKey, fileKey, fileName }: RunFacts): string | null {
  return transcriptFileKey ?? (isTranscriptFile(fileName) ? fileKey : null)
}

/** Creates a run's transcript from its file. */
async function importTranscript(
  { db, files }: { db: Db; files: FileStore },
  { run, media, signal }: Import,
): Promise<ImportedTranscript> {
  const key = transcriptKeyOf(run)
  if (key === null || (await files.sizeOf(key)) === null)
    throw new PermanentRunError('The transcript’s file is gone.', 'fileMissing')
  const path = await files.localFile(key, await files.workFolder(workFolderOf(run)), signal)
  const durationSeconds = media?.durationSeconds ?? null
  const waiting = workFolderOf(run)
  const file = await readTranscriptFile({ path, waiting, durationSeconds, signal }).catch((error: unknown) => {
    throw error instanceof TranscriptFileError ? new PermanentRunError(error.message, 'transcriptUnreadable') : error
  })
  const spoken = file.cues.map((cue) => ({ ...cue, words: null }))
  const { requestedLanguageCode, directoryLanguageCode } = run
  const facts = { requestedLanguageCode, directoryLanguageCode, vocabulary: await runVocabulary(db, run) }
  const heard = { languageCode: file.languageCode, segments: spoken, speakers: null }
  const { languageCode, segments } = await makeTranscriptText(heard, facts, signal)
  const lastEnd = segments.reduce((latest, { endSeconds }) => Math.max(latest, endSeconds), 0)
  const { hasEstimatedTimes } = file
  return {
    languageCode,
    segments,
    durationSeconds: Math.max(lastEnd, durationSeconds ?? 0),
    imported: { hasEstimatedTimes },
  }
}
