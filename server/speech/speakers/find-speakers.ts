import path from 'node:path'

import type { ModelStore } from '../../models/model-store.ts'
import { runtimeProblem } from '../local/local-status.ts'
import { DamagedModelError, runSpeechChild, speechThreads } from '../local/run-speech-child.ts'
import { type FoundSpeakers, type TimeSpan, TranscriptionError } from '../transcriber.ts'
import type { SpeakerOptions } from './cluster-voices.ts'
import { type SpeakersTask, speakersMessageSchema } from './speakers-task.ts'

export type SpeakerModels = { segmentation: string; embedding: string }

export type SpeakerSearch = {
  models: SpeakerModels
  /** 16 kHz mono s16. */
  wavPath: string
  durationSeconds: number
  /** Where words were recognized, in order. */
  spans: readonly TimeSpan[]
  wish: SpeakerOptions
  signal: AbortSignal
  /** Called with 0..1, never decreasing. */
  onProgress: (fraction: number) => void
}

const maxMemoryBytes = 1_500_000_000
/** The maximum for a plausible message. */
const mostTurnsPerSecond = 10
/** Shorter pauses between words aren't worth splitting spans for. */
const joinedPauseSeconds = 5

/** Returns the paths of the models; null if one is missing, which is then requested. */
export async function speakerModels(store: ModelStore): Promise<SpeakerModels | null> {
  const [segmentation, embedding] = await Promise.all([
    store.folderOf('pyannote-segmentation-3.0'),
    store.folderOf('titanet-small'),
  ])
  if (segmentation === null || embedding === null) {
    store.want(['pyannote-segmentation-3.0', 'titanet-small'])
    return null
  }
  return { segmentation: path.join(segmentation, 'model.onnx'), embedding: embeddingFile(embedding) }
}

export const embeddingFile = (folder: string) => path.join(folder, 'nemo_en_titanet_small.onnx')

/**
 * Finds who speaks when in a recording, in a process of its own that exits afterwards.
 *
 * @throws TranscriptionError, or the signal's reason
 */
export async function findSpeakers(search: SpeakerSearch): Promise<FoundSpeakers> {
  const problem = await runtimeProblem()
  if (problem !== null) throw new TranscriptionError(problem, { isTransient: false })
  const { models, durationSeconds } = search
  const wavPath = path.resolve(search.wavPath)
  const task: SpeakersTask = {
    kind: 'speakers',
    wavPath,
    segmentationModel: models.segmentation,
    embeddingModel: models.embedding,
    threads: speechThreads,
    spans: joinedSpans(search.spans),
    wish: search.wish,
  }
  const found: FoundSpeakers = { turns: [], overlaps: [] }
  const most = (durationSeconds + 10) * mostTurnsPerSecond
  await runSpeechChild({
    task,
    read: [wavPath, models.segmentation, models.embedding],
    maxMemoryBytes,
    signal: search.signal,
    parseMessage: (raw) => speakersMessageSchema.parse(raw),
    onMessage(message) {
      if (message.type === 'turns') found.turns.push(...message.turns)
      if (message.type === 'overlaps') found.overlaps.push(...message.spans)
      if (found.turns.length + found.overlaps.length > most) throw new Error('More turns than can have been taken.')
      if (message.type !== 'progress') return null
      search.onProgress(Math.min(1, message.reachedSeconds / durationSeconds))
      return Math.min(durationSeconds, message.reachedSeconds)
    },
  })
  return found
}

/** Marks the models as damaged if one turned out to be unusable, so that they are checked before the next recording. */
export async function reportDamage(store: ModelStore, error: unknown): Promise<void> {
  if (!(error instanceof DamagedModelError)) return
  await Promise.all([store.markDamaged('pyannote-segmentation-3.0'), store.markDamaged('titanet-small')])
}

function joinedSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const joined: TimeSpan[] = []
  for (const { startSeconds, endSeconds } of spans) {
    const before = joined.at(-1)
    if (before !== undefined && startSeconds - before.endSeconds < joinedPauseSeconds) {
      before.endSeconds = Math.max(before.endSeconds, endSeconds)
    } else joined.push({ startSeconds, endSeconds })
  }
  return joined
}
