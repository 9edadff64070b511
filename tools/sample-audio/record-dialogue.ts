import { toSegmentTexts, type Dialogue, type SampleSegment } from '../../server/sample/sample-content.ts'
import { SAMPLE_RATE, levelled, trimmed } from './samples.ts'
import { speakable } from './speakable.ts'
import { synthesise } from './synthesise.ts'
import { voiceOf } from './voices.ts'

export type SpokenDialogue = { samples: Float32Array; segments: SampleSegment[] }

type PlacedSpeech = { at: number; samples: Float32Array }

const LEAD_IN_SECONDS = 0.8
const LEAD_OUT_SECONDS = 1.5

/** Speaks a dialogue with natural pauses between people, in a room with some background noise. */
export async function recordDialogue(dialogue: Dialogue): Promise<SpokenDialogue> {
  const random = createRandom(dialogue.key)
  const placed: PlacedSpeech[] = []
  const segments: SampleSegment[] = []
  let cursor = toLength(LEAD_IN_SECONDS)
  for (const turn of dialogue.turns) {
    const voice = voiceOf(turn.speaker, dialogue.languageCode)
    for (const [index, text] of toSegmentTexts(turn.text).entries()) {
      cursor += toLength(index === 0 ? turnPause(random) : sentencePause(random))
      const samples = levelled(trimmed(await synthesise(speakable(text, dialogue.languageCode), voice)))
      placed.push({ at: cursor, samples })
      const end = cursor + samples.length
      const mark = index === 0 && turn.mark !== undefined ? { mark: turn.mark } : {}
      segments.push({ speaker: turn.speaker, startTime: toSeconds(cursor), endTime: toSeconds(end), ...mark, text })
      cursor = end
    }
  }
  const silence = toLength(dialogue.silenceSeconds ?? 0)
  const room = roomTone(cursor + silence + toLength(LEAD_OUT_SECONDS), random)
  return { samples: mixed(room, placed), segments }
}

function mixed(room: Float32Array, placed: PlacedSpeech[]): Float32Array {
  for (const { at, samples } of placed) {
    for (const [index, sample] of samples.entries()) room[at + index] = (room[at + index] ?? 0) + sample
  }
  return room
}

function turnPause(random: () => number): number {
  return 0.3 + 0.55 * random()
}

function sentencePause(random: () => number): number {
  return 0.22 + 0.23 * random()
}

function toLength(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE)
}

/** Rounds to the hundredth, which is finer than anyone hears. */
function toSeconds(samples: number): number {
  return Math.round((samples / SAMPLE_RATE) * 100) / 100
}

/** Returns a generator of repeatable numbers from 0 to 1 (xorshift32), so that builds are reproducible. */
export function createRandom(seed: string): () => number {
  let state = 2_166_136_261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}

/** About -66 dBFS: only noticed when it is missing. */
const ROOM_LEVEL = 0.0005

/** The sound of an empty room: noise that decreases towards the treble. */
export function roomTone(length: number, random: () => number): Float32Array {
  const samples = new Float32Array(length)
  let low = 0
  for (let index = 0; index < length; index += 1) {
    low = 0.96 * low + (random() - 0.5)
    samples[index] = low * ROOM_LEVEL
  }
  return samples
}
