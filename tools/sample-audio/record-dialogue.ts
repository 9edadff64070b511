import { type Dialogue, type SampleSegment, toSegmentTexts } from '../../server/sample/sample-content.ts'
import { createRandom } from './random.ts'
import { roomTone } from './room-tone.ts'
import { SAMPLE_RATE } from './sample-rate.ts'
import { levelled, trimmed } from './samples.ts'
import { speakable } from './speakable.ts'
import { synthesise } from './synthesise.ts'
import { voiceOf } from './voices.ts'

export type SpokenDialogue = { samples: Float32Array; segments: SampleSegment[] }

type PlacedSpeech = { at: number; samples: Float32Array }

const LEAD_IN_SECONDS = 0.8
const LEAD_OUT_SECONDS = 1.5

/** Lets a dialogue be spoken, with pauses as between people, in a room that is not quite silent. */
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

/** To the hundredth, which is finer than anyone hears. */
function toSeconds(samples: number): number {
  return Math.round((samples / SAMPLE_RATE) * 100) / 100
}
