import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'

import { freeMemory } from '../local/free-memory.ts'
import { loadingSchema, loadModels, type Send } from '../local/speech-task.ts'
import { sampleRate, WavSamples } from '../local/wav-samples.ts'
import { clusterVoices, mostSpeakers } from './cluster-voices.ts'
import {
  loadVoicePrints,
  type LocalVoice,
  overlapsOf,
  type Stretch,
  turnsOf,
  type VoicePrints,
} from './local-voices.ts'

const spanSchema = z.object({ startSeconds: z.number(), endSeconds: z.number() })

/** Paths are absolute; the WAV is 16 kHz mono s16 with a 44-byte header. */
const taskSchema = z.object({
  kind: z.literal('speakers'),
  wavPath: z.string(),
  segmentationModel: z.string(),
  embeddingModel: z.string(),
  threads: z.number(),
  /** Where words were recognized, in order; speakers aren't searched for elsewhere. */
  spans: z.array(spanSchema),
  wish: z.object({ count: z.nullable(z.number()), most: z.number() }),
})

export type SpeakersTask = z.infer<typeof taskSchema>

const turnSchema = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  speaker: z.int().check(z.minimum(0), z.maximum(mostSpeakers - 1)),
})

/** Few enough that no message blocks the service. */
const mostPerMessage = 1_000

export const speakersMessageSchema = z.discriminatedUnion('type', [
  ...loadingSchema.def.options,
  z.object({ type: z.literal('progress'), reachedSeconds: z.number() }),
  /** Who speaks when. Turns may overlap. */
  z.object({ type: z.literal('turns'), turns: z.array(turnSchema).check(z.maxLength(mostPerMessage)) }),
  /** Where several people speak, in order. */
  z.object({ type: z.literal('overlaps'), spans: z.array(spanSchema).check(z.maxLength(mostPerMessage)) }),
])

type SpeakersMessage = z.infer<typeof speakersMessageSchema>

/**
 * The segmentation model's window. It distinguishes up to three voices, and doesn't recognize them in the next window.
 */
const windowSeconds = 10
const windowSamples = windowSeconds * sampleRate
/** The minimum of clean speech: a voice print of less would form clusters of its own. */
const leastCleanSeconds = 1
const windowsBetweenFreeing = 8

/**
 * Finds each window's voices with their times and voice prints, then compares all voices of all windows at once. The
 * runtime's own method for a whole file needs memory quadratic in its length and reports no progress.
 */
export async function run(raw: unknown, send: Send): Promise<void> {
  const task = taskSchema.parse(raw)
  const tell = (message: SpeakersMessage) => send(message)
  const wav = new WavSamples(task.wavPath)
  try {
    const segment = await loadSegmentation(task, send)
    const prints = await loadVoicePrints({ model: task.embeddingModel, threads: task.threads }, { wav, send })
    const voices: LocalVoice[] = []
    let windows = 0
    for (const start of windowsWith(task.spans, wav.count)) {
      const heard = segment(wav.read(start, start + windowSamples))
      voices.push(...heard.map((stretches) => localVoice({ start, stretches, others: heard, prints })))
      await tell({ type: 'progress', reachedSeconds: (start + windowSamples) / sampleRate })
      await setImmediate()
      windows += 1
      if (windows % windowsBetweenFreeing === 0) freeMemory()
    }
    const { labels, centers } = clusterVoices(samplesOf(voices), task.wish)
    const turns = turnsOf(voices, { labels, centers })
    for (const part of parts(turns)) await tell({ type: 'turns', turns: part })
    for (const part of parts(overlapsOf(voices))) await tell({ type: 'overlaps', spans: part })
  } finally {
    wav.close()
  }
}

/** Ten seconds of audio are one window to the runtime: it isn't clustered, and voices may overlap. */
async function loadSegmentation({ segmentationModel, embeddingModel, threads }: SpeakersTask, send: Send) {
  const common = { numThreads: threads, provider: 'cpu', debug: 0 } as const
  const diarization = await loadModels(
    send,
    [segmentationModel, embeddingModel],
    ({ OfflineSpeakerDiarization }) =>
      new OfflineSpeakerDiarization({
        segmentation: { ...common, pyannote: { model: segmentationModel } },
        embedding: { ...common, model: embeddingModel },
        clustering: { numClusters: -1, threshold: 0.5 },
        minDurationOn: 0.2,
        minDurationOff: 0.3,
      }),
  )
  return (samples: Float32Array): Stretch[][] => {
    const window = new Float32Array(windowSamples)
    window.set(samples)
    const bySpeaker = new Map<number, Stretch[]>()
    for (const { start, end, speaker } of diarization.process(window)) {
      const stretch = {
        start: Math.round(start * sampleRate),
        end: Math.min(samples.length, Math.round(end * sampleRate)),
      }
      if (stretch.end > stretch.start) bySpeaker.set(speaker, [...(bySpeaker.get(speaker) ?? []), stretch])
    }
    return [...bySpeaker.values()]
  }
}

type InWindow = {
  start: number
  stretches: readonly Stretch[]
  others: readonly (readonly Stretch[])[]
  prints: VoicePrints
}

function localVoice({ start, stretches, others, prints }: InWindow): LocalVoice {
  const rest = others.filter((one) => one !== stretches).flat()
  const inRecording = (stretch: Stretch) => ({ start: start + stretch.start, end: start + stretch.end })
  const clean = stretches.flatMap((stretch) => without(stretch, rest)).map(inRecording)
  const all = stretches.map(inRecording)
  const cleanSeconds = secondsOf(clean)
  return {
    window: start / windowSamples,
    stretches: all,
    // A voice that never speaks alone gets its print from overlapped speech.
    vector: prints.of(clean) ?? prints.of(all),
    isClear: cleanSeconds >= leastCleanSeconds,
    seconds: cleanSeconds > 0 ? cleanSeconds : secondsOf(all),
  }
}

/** Returns the parts of a stretch in which no other voice speaks. */
function without(stretch: Stretch, others: readonly Stretch[]): Stretch[] {
  return others.reduce<Stretch[]>(
    (left, other) =>
      left.flatMap(({ start, end }) =>
        other.end <= start || other.start >= end
          ? [{ start, end }]
          : [
              { start, end: other.start },
              { start: other.end, end },
            ].filter((part) => part.end > part.start),
      ),
    [stretch],
  )
}

const secondsOf = (stretches: readonly Stretch[]) =>
  stretches.reduce((sum, { start, end }) => sum + (end - start), 0) / sampleRate

/** Selects what is compared: clear voices, or all voices if none is clear. */
function samplesOf(voices: readonly LocalVoice[]) {
  const samples = voices.flatMap(({ vector, window, seconds, isClear }) =>
    vector === null ? [] : [{ vector, window, seconds, isClear }],
  )
  const clear = samples.filter(({ isClear }) => isClear)
  return clear.length > 0 ? clear : samples
}

function* windowsWith(spans: SpeakersTask['spans'], samples: number): Generator<number> {
  let at = 0
  for (let start = 0; start < samples; start += windowSamples) {
    while ((spans[at]?.endSeconds ?? Infinity) * sampleRate <= start) at += 1
    if ((spans[at]?.startSeconds ?? Infinity) * sampleRate < start + windowSamples) yield start
  }
}

function* parts<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += mostPerMessage) yield items.slice(start, start + mostPerMessage)
}
