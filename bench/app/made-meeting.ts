import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'

import { createChance, type Chance } from '../service-requests.ts'

/** One utterance; times in seconds. `speaker` is an index into `meetingSpeakers`. */
export type MadeSegment = { speaker: number; startTime: number; endTime: number; text: string; words: MadeWord[] }
type MadeWord = { text: string; startTime: number; endTime: number }

export const meetingSpeakers = ['Alice Adams', 'Bob Brown', 'Carol Chen', 'Dieter Dahl', 'Eva Ek', 'Farid Fox']

/** Seconds from the start of one segment to the start of the next. */
export const SEGMENT_SECONDS = 3.6
const PAUSE_SECONDS = 0.3
const WORDS_PER_SEGMENT = 9
const SEED = 42

/** Search terms: one that occurs once per hundred segments, and one that occurs in nearly all. */
export const rareWord = 'zanzibar'
export const frequentWord = 'the'
const RARE_EVERY = 100
const RARE_AT = 57
const RARE_WORD_AT = 4

const vocabulary = (
  'the of and to a in that is was for it with as on be at by this had not are but from or have an they ' +
  'which one you were all her she there would their we him been has when who will no more if out so up said what its ' +
  'about than into them can only other time new some could these two may first then do any like my now over such our ' +
  'man even most made after also well before must years way people meeting budget quarter roadmap release customer ' +
  'pipeline deadline contract invoice engineer design review decision action owner follow tomorrow thursday metrics ' +
  'capacity vendor integration dashboard backlog priority estimate migration database security compliance onboarding ' +
  'retention churn revenue forecast headcount interview support ticket incident outage latency throughput'
).split(' ')

/** Creates a meeting with this many segments, identical on every run. */
export function makeMeeting(segmentCount: number): MadeSegment[] {
  const chance = createChance(SEED)
  let speaker = 0
  return Array.from({ length: segmentCount }, (_, index) => {
    if (chance.below(100) < 35) speaker = chance.below(meetingSpeakers.length)
    return makeSegment(index, speaker, chance)
  })
}

function makeSegment(index: number, speaker: number, chance: Chance): MadeSegment {
  const startTime = 0.2 + index * SEGMENT_SECONDS
  const step = (SEGMENT_SECONDS - PAUSE_SECONDS) / WORDS_PER_SEGMENT
  const words = Array.from({ length: WORDS_PER_SEGMENT }, (_, place) => ({
    text: spelt(chance.among(vocabulary), { index, place }),
    startTime: rounded(startTime + place * step),
    endTime: rounded(startTime + (place + 0.9) * step),
  }))
  return {
    speaker,
    startTime: rounded(startTime),
    endTime: rounded(startTime + SEGMENT_SECONDS - PAUSE_SECONDS),
    text: words.map(({ text }) => text).join(' '),
    words,
  }
}

function spelt(word: string, { index, place }: { index: number; place: number }): string {
  if (place === 0) return word.slice(0, 1).toUpperCase() + word.slice(1)
  if (place === RARE_WORD_AT && index % RARE_EVERY === RARE_AT) return rareWord
  return place === WORDS_PER_SEGMENT - 1 ? `${word}.` : word
}

const rounded = (seconds: number) => Math.round(seconds * 100) / 100

const SAMPLE_RATE = 8_000
const BYTES_PER_SECOND = SAMPLE_RATE * 2
const HEADER_BYTES = 44

/**
 * Writes seconds of silence as a WAV file, 8 kHz and 16 bit; its samples take no space on most disks. Returns its size.
 */
export function writeSilence(file: string, seconds: number): number {
  const dataBytes = Math.round(seconds) * BYTES_PER_SECOND
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(SAMPLE_RATE, 24)
  header.writeUInt32LE(BYTES_PER_SECOND, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(dataBytes, 40)
  const descriptor = openSync(file, 'w')
  try {
    writeSync(descriptor, header)
    ftruncateSync(descriptor, HEADER_BYTES + dataBytes)
  } finally {
    closeSync(descriptor)
  }
  return HEADER_BYTES + dataBytes
}
