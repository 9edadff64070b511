import * as z from 'zod/mini'

import { languageCodeOf } from './language-name.ts'
import type { SpokenSegment, SpokenWord, Transcription } from './transcriber.ts'

const wordSchema = z.object({
  word: z.optional(z.string()),
  text: z.optional(z.string()),
  start: z.optional(z.nullable(z.number())),
  end: z.optional(z.nullable(z.number())),
})

const speakerSchema = z.optional(z.nullable(z.union([z.string(), z.number()])))

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

/** Whisper's own rule for text it made up in silence. */
const likelyNoSpeech = 0.6
const unlikelyText = -1

/**
 * Reads what an OpenAI-compatible server answers, in any of its dialects: `verbose_json` with words at the top or inside segments,
 * `diarized_json`, or `json` with nothing but text, whose one segment then spans the whole chunk.
 *
 * @throws where the answer is none of these
 */
export function readSpeechAnswer(raw: unknown, chunkSeconds: number): Transcription {
  const answer = answerSchema.parse(raw)
  const segments = answer.speaker_segments ?? answer.segments ?? []
  return {
    languageCode: languageCodeOf(answer.detected_language ?? answer.language),
    segments: segments.length > 0 ? spokenSegments(segments, answer) : textOnly(answer, chunkSeconds),
  }
}

function textOnly(answer: Answer, chunkSeconds: number): SpokenSegment[] {
  const text = answer.text?.trim() ?? ''
  const words = spokenWords(answer.words)
  return text === '' ? [] : [{ startSeconds: 0, endSeconds: chunkSeconds, text, speaker: null, words }]
}

function spokenSegments(segments: AnswerSegment[], answer: Answer): SpokenSegment[] {
  const allWords = spokenWords(answer.words) ?? []
  return segments
    .filter((segment) => !isMadeUp(segment))
    .map((segment) => ({
      startSeconds: segment.start,
      endSeconds: segment.end,
      text: segment.text,
      speaker: speakerOf(segment),
      words: spokenWords(segment.words) ?? wordsWithin(allWords, segment),
    }))
}

function isMadeUp(segment: AnswerSegment): boolean {
  return (segment.no_speech_prob ?? 0) > likelyNoSpeech && (segment.avg_logprob ?? 0) < unlikelyText
}

function speakerOf(segment: AnswerSegment): string | null {
  const speaker = segment.speaker ?? segment.speaker_id
  return speaker === null || speaker === undefined || speaker === '' || speaker === '?' ? null : String(speaker)
}

function wordsWithin(words: SpokenWord[], segment: AnswerSegment): SpokenWord[] | null {
  const within = words.filter((word) => {
    const middle = (word.startSeconds + word.endSeconds) / 2
    return middle >= segment.start && middle < segment.end
  })
  return within.length === 0 ? null : within
}

/** Null where there are no words with times. whisper.cpp gives pieces of words, a new word beginning with a space. */
function spokenWords(words: AnswerWord[] | null | undefined): SpokenWord[] | null {
  const pieces = (words ?? []).flatMap((word) => {
    const text = word.word ?? word.text ?? ''
    // `[_BEG_]`, `[_TT_150]` and `<|0.00|>` are the model's own marks.
    const isMark = /^\s*(\[_.*\]|<\|.*\|>)\s*$/.test(text)
    const isTimed = typeof word.start === 'number' && typeof word.end === 'number'
    return isMark || !isTimed || text.trim() === ''
      ? []
      : [{ text, startSeconds: word.start ?? 0, endSeconds: word.end ?? 0 }]
  })
  if (pieces.length === 0) return null
  const arePieces = pieces.some((piece) => piece.text.startsWith(' '))
  return (arePieces ? joinPieces(pieces) : pieces).map((word) => ({ ...word, text: word.text.trim() }))
}

function joinPieces(pieces: SpokenWord[]): SpokenWord[] {
  const words: SpokenWord[] = []
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
