import * as z from 'zod/mini'

import { punctuated } from './tidy-segments.ts'
import { languageCodeOf, type SpokenSegment, type SpokenWord, type Transcription } from './transcriber.ts'

const speakerSchema = z.optional(z.nullable(z.union([z.string(), z.number()])))

const wordSchema = z.object({
  word: z.optional(z.string()),
  text: z.optional(z.string()),
  start: z.optional(z.nullable(z.number())),
  end: z.optional(z.nullable(z.number())),
  /** WhisperX assigns speakers to words. */
  speaker: speakerSchema,
  speaker_id: speakerSchema,
})

const segmentSchema = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  /** OpenAI, WhisperX, whisper.cpp. */
  speaker: speakerSchema,
  /** Mistral, Together. */
  speaker_id: speakerSchema,
  words: z.optional(z.nullable(z.array(wordSchema))),
  no_speech_prob: z.optional(z.nullable(z.number())),
  avg_logprob: z.optional(z.nullable(z.number())),
})

const answerSchema = z.object({
  text: z.optional(z.nullable(z.string())),
  language: z.optional(z.nullable(z.string())),
  detected_language: z.optional(z.nullable(z.string())),
  segments: z.optional(z.nullable(z.array(segmentSchema))),
  speaker_segments: z.optional(z.nullable(z.array(segmentSchema))),
  words: z.optional(z.nullable(z.array(wordSchema))),
})

type Answer = z.infer<typeof answerSchema>
type AnswerSegment = z.infer<typeof segmentSchema>
type AnswerWord = z.infer<typeof wordSchema>

/** No speech is as fast as this; an answer over these limits is rejected. */
const mostPerSecond = { characters: 100, segments: 5, words: 30 }
const spare = { characters: 2000, segments: 200, words: 1000 }
const longestSpeaker = 100
const mostSpeakers = 50

/** Whisper's own rule for text made up in silence. */
const likelyNoSpeech = 0.6
const unlikelyText = -1

/**
 * Parses the answer of an OpenAI-compatible server in any dialect: `verbose_json` with words at the top level or inside
 * segments, `diarized_json`, or `json` with text only, which becomes one segment for the whole chunk.
 *
 * @throws if the answer is none of these
 */
export function readSpeechAnswer(raw: unknown, chunkSeconds: number): Transcription {
  const answer = answerSchema.parse(raw)
  const segments = answer.speaker_segments ?? answer.segments ?? []
  requirePlausible(answer, segments, chunkSeconds)
  const spoken = segments.length > 0 ? spokenSegments(segments, answer) : textOnly(answer, chunkSeconds)
  return {
    languageCode: languageCodeOf(answer.detected_language ?? answer.language),
    segments: withFewSpeakers(spoken),
  }
}

function requirePlausible(answer: Answer, segments: AnswerSegment[], chunkSeconds: number) {
  const texts = segments.length > 0 ? segments.map(({ text }) => text) : [answer.text ?? '']
  const wordLists = [answer.words ?? [], ...segments.map(({ words }) => words ?? [])]
  const words = wordLists.flat()
  const counts = {
    segments: segments.length,
    words: words.length,
    characters: Math.max(totalLength(texts), totalLength(words.map(({ word, text }) => word ?? text ?? ''))),
  }
  for (const what of ['segments', 'words', 'characters'] as const) {
    const most = spare[what] + chunkSeconds * mostPerSecond[what]
    if (counts[what] > most) throw new Error(`There are ${counts[what]} ${what} for ${chunkSeconds} s of audio.`)
  }
}

const totalLength = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)

/** Speakers beyond a plausible number become null. */
function withFewSpeakers(segments: SpokenSegment[]): SpokenSegment[] {
  const kept = new Set<string | null>()
  return segments.map((segment) => {
    if (segment.speaker !== null && kept.size < mostSpeakers) kept.add(segment.speaker)
    return kept.has(segment.speaker) ? segment : { ...segment, speaker: null }
  })
}

/** Removes characters that the database can't store. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

function textOnly(answer: Answer, chunkSeconds: number): SpokenSegment[] {
  const text = storable(answer.text ?? '').trim()
  const words = spokenWords(answer.words)
  return text === '' ? [] : bySpeaker({ startSeconds: 0, endSeconds: chunkSeconds, text, speaker: null, words })
}

function spokenSegments(segments: AnswerSegment[], answer: Answer): SpokenSegment[] {
  const allWords = byMiddle(spokenWords(answer.words) ?? [])
  return segments
    .filter((segment) => !isMadeUp(segment))
    .flatMap((segment) =>
      bySpeaker({
        startSeconds: segment.start,
        endSeconds: segment.end,
        text: storable(segment.text),
        speaker: speakerOf(segment),
        words: spokenWords(segment.words) ?? wordsWithin(allWords, segment),
      }),
    )
}

type Attributed = Omit<SpokenSegment, 'words'> & { words: AttributedWord[] | null }

/** Splits a segment where its words change speaker; a word without a speaker goes with the one before. */
function bySpeaker({ words, ...segment }: Attributed): SpokenSegment[] {
  const said = words?.flatMap(({ speaker }) => (speaker === null ? [] : [speaker])) ?? []
  const plain = words?.map(({ text, startSeconds, endSeconds }) => ({ text, startSeconds, endSeconds })) ?? null
  const whole = { ...segment, speaker: segment.speaker ?? said[0] ?? null, words: plain }
  if (words === null || new Set(said).size < 2) return [whole]
  const texts = punctuated({ ...whole, text: segment.text.trim() })
  return joinWords(
    words.map((word, index) => ({ ...word, said: texts[index]?.text ?? word.text })),
    segment,
  )
}

/** Returns a segment for each run of words by one speaker; together they are as long as the original. */
function joinWords(
  words: (AttributedWord & { said: string })[],
  segment: Omit<SpokenSegment, 'words'>,
): SpokenSegment[] {
  const parts: SpokenSegment[] = []
  let speaker = words.find((word) => word.speaker !== null)?.speaker ?? null
  for (const { speaker: own, said, ...word } of words) {
    const last = parts.at(-1)
    speaker = own ?? speaker
    if (last?.speaker === speaker) {
      last.text += ` ${said}`
      last.words?.push(word)
      continue
    }
    if (last !== undefined) last.endSeconds = word.startSeconds
    parts.push({
      ...segment,
      startSeconds: (last === undefined ? segment : word).startSeconds,
      text: said,
      speaker,
      words: [word],
    })
  }
  return parts
}

function isMadeUp(segment: AnswerSegment): boolean {
  return (segment.no_speech_prob ?? 0) > likelyNoSpeech && (segment.avg_logprob ?? 0) < unlikelyText
}

function speakerOf(said: Pick<AnswerSegment, 'speaker' | 'speaker_id'>): string | null {
  const speaker = said.speaker ?? said.speaker_id
  const name = storable(String(speaker ?? ''))
    .trim()
    .slice(0, longestSpeaker)
    .toWellFormed()
  return name === '' || name === '?' ? null : name
}

type AttributedWord = SpokenWord & { speaker: string | null }
type PlacedWord = { middle: number; word: AttributedWord }

function byMiddle(words: AttributedWord[]): PlacedWord[] {
  return words
    .map((word) => ({ middle: (word.startSeconds + word.endSeconds) / 2, word }))
    .toSorted((a, b) => a.middle - b.middle)
}

function wordsWithin(words: PlacedWord[], segment: AnswerSegment): AttributedWord[] | null {
  const within = words.slice(firstFrom(words, segment.start), firstFrom(words, segment.end)).map(({ word }) => word)
  return within.length === 0 ? null : within
}

/** Returns the index of the first word whose middle is at or after `seconds`. */
function firstFrom(words: PlacedWord[], seconds: number): number {
  let [from, to] = [0, words.length]
  while (from < to) {
    const at = (from + to) >> 1
    if ((words[at]?.middle ?? Infinity) < seconds) from = at + 1
    else to = at
  }
  return from
}

/** Null if no words have times. whisper.cpp returns pieces of words; a new word begins with a space. */
function spokenWords(words: AnswerWord[] | null | undefined): AttributedWord[] | null {
  const pieces = (words ?? []).flatMap((word) => {
    const text = storable(word.word ?? word.text ?? '')
    // `[_BEG_]`, `[_TT_150]` and `<|0.00|>` are the model's own markers.
    const isMark = /^\s*(\[_.*\]|<\|.*\|>)\s*$/.test(text)
    const isTimed = typeof word.start === 'number' && typeof word.end === 'number'
    return isMark || !isTimed || text.trim() === ''
      ? []
      : [{ text, startSeconds: word.start ?? 0, endSeconds: word.end ?? 0, speaker: speakerOf(word) }]
  })
  if (pieces.length === 0) return null
  const arePieces = pieces.some((piece) => piece.text.startsWith(' '))
  return (arePieces ? joinPieces(pieces) : pieces).map((word) => ({ ...word, text: word.text.trim() }))
}

function joinPieces(pieces: AttributedWord[]): AttributedWord[] {
  const words: AttributedWord[] = []
  for (const piece of pieces) {
    const last = words.at(-1)
    if (last === undefined || piece.text.startsWith(' ')) {
      words.push(piece)
    } else {
      words[words.length - 1] = { ...last, text: last.text + piece.text, endSeconds: piece.endSeconds }
    }
  }
  return words
}
