import { open } from 'node:fs/promises'

import { wavHeader } from '../media/pcm-file.ts'

const rate = 16_000

/** When which voice talks, in seconds of the recording. */
export type Turn = { start: number; end: number; speaker: number }

export type Talk = {
  /** 16 kHz mono. */
  samples: Float32Array
  turns: Turn[]
}

/** Formants of six vowels, Hz. */
const vowels = [
  [730, 1090, 2440],
  [270, 2290, 3010],
  [300, 870, 2240],
  [530, 1840, 2480],
  [570, 840, 2410],
  [490, 1350, 1690],
]

/** Pitch, length of the vocal tract, and dullness. The stand-in models distinguish the first two best. */
const voices = [
  { pitch: 115, scale: 1, dullness: 0.93 },
  { pitch: 205, scale: 1.18, dullness: 0.55 },
  { pitch: 150, scale: 1.06, dullness: 0.8 },
  { pitch: 250, scale: 1.28, dullness: 0.3 },
]

/**
 * Returns synthetic sound that Silero detects as speech (it ignores noise and tones): a buzzing source through moving
 * formants, with voices taking turns of four to ten seconds. The same seed gives the same samples. For hours of it see
 * `writeTalk`.
 */
export function talk(seconds: number, seed = 1, { speakers = 2 } = {}): Talk {
  const samples = new Float32Array(seconds * rate)
  const random = randomNumbers(seed)
  const turns: Turn[] = []
  let at = rate >> 1
  for (let turn = 0; at < samples.length - rate; turn += 1) {
    const end = Math.min(samples.length - rate / 2, at + Math.floor((4 + 6 * random()) * rate))
    const speaker = turn % speakers
    turns.push({ start: at / rate, end: end / rate, speaker })
    speak(samples.subarray(at, end), speaker, random)
    at = end + Math.floor((0.6 + 0.8 * random()) * rate)
  }
  finish(samples, random)
  return { samples, turns }
}

/** Repeats the same minute of talk: generating each one would block the test for seconds. */
export function longTalk(minutes: number, seed = 1): Talk {
  const minute = talk(60, seed)
  const samples = new Float32Array(minutes * minute.samples.length)
  const turns = Array.from({ length: minutes }, (_, at) => {
    samples.set(minute.samples, at * minute.samples.length)
    return minute.turns.map((turn) => ({ ...turn, start: turn.start + at * 60, end: turn.end + at * 60 }))
  })
  return { samples, turns: turns.flat() }
}

/** Returns the bytes of a WAV file, 16 kHz mono s16. */
export function wavOfSamples(samples: Float32Array): Buffer {
  const data = s16(samples)
  return Buffer.concat([wavHeader(data.length), data])
}

/** Writes a WAV file of any length with little memory, repeating the same minute of talk. */
export async function writeTalk(path: string, seconds: number, seed = 1): Promise<void> {
  const minute = s16(talk(60, seed).samples)
  const file = await open(path, 'w')
  try {
    const total = seconds * rate * 2
    await file.writeFile(wavHeader(total))
    for (let written = 0; written < total; written += minute.length) {
      await file.writeFile(minute.subarray(0, Math.min(minute.length, total - written)))
    }
  } finally {
    await file.close()
  }
}

function s16(samples: Float32Array): Buffer {
  return Buffer.from(
    Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767)).buffer,
  )
}

/** Xorshift: numbers from 0 to 1 that are the same on every machine. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (state ^ (state << 13)) >>> 0
    state ^= state >>> 17
    state = (state ^ (state << 5)) >>> 0
    return state / 4_294_967_296
  }
}

/** Fills `into` with one syllable after another. */
function speak(into: Float32Array, speaker: number, random: () => number) {
  const voice = voices[speaker % voices.length] ?? { pitch: 115, scale: 1, dullness: 0.93 }
  // Beyond four voices, each set is a little higher.
  const higher = 1 + 0.09 * Math.floor(speaker / voices.length)
  const tube = new Tube(voice.scale * higher)
  let phase = 0
  let low = 0
  for (let at = 0; at < into.length;) {
    const length = Math.min(into.length - at, Math.floor((0.13 + 0.12 * random()) * rate))
    tube.shape(vowels[Math.floor(random() * vowels.length)] ?? [500, 1500, 2500])
    const bend = 0.9 + 0.25 * random()
    const hissing = random() < 0.3 ? Math.floor(length * 0.3) : 0
    const level = random() < 0.12 ? 0.05 : 1
    for (let index = 0; index < length; index += 1, at += 1) {
      phase += (voice.pitch * higher * bend * (1 + 0.06 * Math.sin((index / length) * 3))) / rate
      let source = (random() - 0.5) * 0.03
      if (phase >= 1) {
        phase -= 1
        source += 1
      }
      low = voice.dullness * low + (1 - voice.dullness) * source
      const sound = tube.pass(index < hissing ? (random() - 0.5) * 0.08 : low)
      into[at] = sound * Math.sqrt(Math.sin(Math.PI * Math.min(1, (index + 1) / length))) * level
    }
  }
}

/** Three resonators in series. */
class Tube {
  readonly #scale: number
  readonly #past = [
    [0, 0],
    [0, 0],
    [0, 0],
  ]
  #resonators: { width: number; turn: number }[] = []

  constructor(scale: number) {
    this.#scale = scale
  }

  shape(formants: number[]) {
    this.#resonators = formants.map((frequency, index) => {
      const width = Math.exp((-Math.PI * (60 + 50 * index)) / rate)
      return { width, turn: 2 * width * Math.cos((2 * Math.PI * frequency * this.#scale) / rate) }
    })
  }

  pass(source: number): number {
    let sound = source
    for (const [index, { width, turn }] of this.#resonators.entries()) {
      const past = this.#past[index] ?? [0, 0]
      const [last = 0, beforeLast = 0] = past
      const next = sound * (1 - width) * (index === 0 ? 1 : 1.5) + turn * last - width * width * beforeLast
      past[1] = last
      past[0] = next
      sound = index === 0 ? next : 0.6 * sound + next
    }
    return sound
  }
}

/** Normalizes to half of full scale, and adds a little noise. */
function finish(samples: Float32Array, random: () => number) {
  let peak = 1e-9
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  for (const [index, sample] of samples.entries()) {
    samples[index] = (sample / peak) * 0.5 + (random() - 0.5) * 0.0006
  }
}
