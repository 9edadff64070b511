import { sampleRate, type WavSamples } from '../local/wav-samples.ts'
import { type Clustering, nearestCenter, unit } from './cluster-voices.ts'
import type { SpeakerTurn, TimeSpan } from '../transcriber.ts'
import { loadModels, type Send } from '../local/speech-task.ts'

/** One of the voices distinguished in one window. */
export type LocalVoice = {
  window: number
  /** Positions in the recording, in order. */
  stretches: Stretch[]
  /** Null if there is too little speech. */
  vector: Float32Array | null
  /** It speaks alone for long enough to be compared with others. */
  isClear: boolean
  seconds: number
}

/** A voice that continues across a window border has a shorter gap there. */
const borderSamples = 0.15 * sampleRate
/** A shorter silence of one person doesn't split a turn. */
const pauseSamples = 0.3 * sampleRate

type LabelledStretch = Stretch & { label: number; window: number }

/**
 * Returns who speaks when, numbered in order of first speaking. Voices that weren't clustered are assigned to the voice
 * they continue from the adjacent window, otherwise to the nearest center, otherwise to the nearest voice in time.
 */
export function turnsOf(voices: readonly LocalVoice[], { labels, centers }: Clustering): SpeakerTurn[] {
  const isSampled = samplesWere(voices)
  let sample = 0
  const own = voices.map((voice) => {
    if (!isSampled(voice)) return -1
    sample += 1
    return labels[sample - 1] ?? -1
  })
  const known = stretchesOf(voices, own)
  const byTime = known.toSorted((a, b) => a.start - b.start)
  for (const [index, voice] of voices.entries()) {
    if (own[index] !== -1) continue
    const next = nextDoor(byTime, voice)
    const isContinued = next !== null && next.gap <= borderSamples && next.window !== voice.window
    if (isContinued) own[index] = next.label
    else if (voice.vector !== null && centers.length > 0) own[index] = nearestCenter(voice.vector, centers)
    else own[index] = next?.label ?? 0
  }
  return numbered(joined(stretchesOf(voices, own).toSorted((a, b) => a.start - b.start)))
}

/** Returns whether a voice was compared: the clear ones, or all with a print if none is clear. */
function samplesWere(voices: readonly LocalVoice[]): (voice: LocalVoice) => boolean {
  const isAnyClear = voices.some(({ vector, isClear }) => vector !== null && isClear)
  return ({ vector, isClear }) => vector !== null && (isClear || !isAnyClear)
}

function stretchesOf(voices: readonly LocalVoice[], labels: readonly number[]): LabelledStretch[] {
  return voices.flatMap(({ stretches, window }, index) => {
    const label = labels[index] ?? -1
    return label < 0 ? [] : stretches.map((stretch) => ({ ...stretch, label, window }))
  })
}

/** Finds the nearest known speaker in time; searching the closest few is enough. */
function nextDoor(byTime: readonly LabelledStretch[], { stretches }: LocalVoice) {
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (first === undefined || last === undefined) return null
  let [low, high] = [0, byTime.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((byTime[middle]?.start ?? 0) < first.start) low = middle + 1
    else high = middle
  }
  const near = byTime.slice(Math.max(0, low - 8), low + 8).map(({ start, end, label, window }) => ({
    label,
    window,
    gap: Math.max(0, start - last.end, first.start - end),
  }))
  return near.toSorted((a, b) => a.gap - b.gap)[0] ?? null
}

function joined(stretches: readonly LabelledStretch[]): LabelledStretch[] {
  const last = new Map<number, LabelledStretch>()
  const turns: LabelledStretch[] = []
  for (const stretch of stretches) {
    const before = last.get(stretch.label)
    if (before !== undefined && stretch.start - before.end < pauseSamples) {
      before.end = Math.max(before.end, stretch.end)
    } else {
      const turn = { ...stretch }
      last.set(stretch.label, turn)
      turns.push(turn)
    }
  }
  return turns
}

function numbered(turns: readonly LabelledStretch[]): SpeakerTurn[] {
  const numbers = new Map<number, number>()
  return turns.map(({ start, end, label }) => {
    const speaker = numbers.get(label) ?? numbers.size
    numbers.set(label, speaker)
    return { startSeconds: start / sampleRate, endSeconds: end / sampleRate, speaker }
  })
}

/** Returns where two voices of a window speak at once, regardless of who they turned out to be. */
export function overlapsOf(voices: readonly LocalVoice[]): TimeSpan[] {
  const byTime = voices.flatMap(({ stretches }) => stretches).toSorted((a, b) => a.start - b.start)
  const overlaps: Stretch[] = []
  let reached = 0
  for (const { start, end } of byTime) {
    if (start < reached) {
      const overlap = { start, end: Math.min(end, reached) }
      const before = overlaps.at(-1)
      if (before !== undefined && overlap.start <= before.end) before.end = Math.max(before.end, overlap.end)
      else overlaps.push(overlap)
    }
    reached = Math.max(reached, end)
  }
  return overlaps.map(({ start, end }) => ({ startSeconds: start / sampleRate, endSeconds: end / sampleRate }))
}

/** A range of samples in the recording. */
export type Stretch = { start: number; end: number }

export type VoicePrints = {
  /** Returns a unit vector for the speech in these stretches; null if there is too little, or no voice in it. */
  of: (stretches: readonly Stretch[]) => Float32Array | null
}

/** For less speech, the model's result is random. */
const leastSeconds = 0.4

export async function loadVoicePrints(
  { model, threads }: { model: string; threads: number },
  { wav, send }: { wav: WavSamples; send: Send },
): Promise<VoicePrints> {
  const config = { model, numThreads: threads, provider: 'cpu', debug: 0 } as const
  const extractor = await loadModels(send, [model], (runtime) => new runtime.SpeakerEmbeddingExtractor(config))
  return {
    of(stretches) {
      const samples = samplesOf(wav, stretches)
      if (samples.length < leastSeconds * sampleRate) return null
      const stream = extractor.createStream()
      stream.acceptWaveform({ sampleRate, samples })
      stream.inputFinished()
      if (!extractor.isReady(stream)) return null
      const vector = unit(Float32Array.from(extractor.compute(stream, false)))
      return vector.every(Number.isFinite) && vector.some((value) => value !== 0) ? vector : null
    },
  }
}

function samplesOf(wav: WavSamples, stretches: readonly Stretch[]): Float32Array {
  const parts = stretches.map(({ start, end }) => wav.read(start, end))
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let filled = 0
  for (const part of parts) {
    samples.set(part, filled)
    filled += part.length
  }
  return samples
}
