import type { TimeSpan } from '../speakers/speaker-turns.ts'
import type { SpokenSegment, SpokenWord } from '../transcriber.ts'

/** What Parakeet gives for a stretch of speech: pieces of words with times from its start. */
export type TimedTokens = { tokens: readonly string[]; timestamps: readonly number[]; durations: readonly number[] }

/** After a pause of this length a sentence that ended there ends its line. */
const sentencePauseSeconds = 0.4
/** A line this long ends with its sentence, pause or not. */
const comfortableSeconds = 6
/** A new line even in mid-sentence. */
const pauseSeconds = 1.2
/** Of a word whose end nobody gives. */
const usualWordSeconds = 0.3
const sentenceEnd = /[.!?…。！？][\])}"'”’»]*$/u

/** Whole words with times of the recording. A token that begins with a space begins a word; the rest goes on with it. */
export function wordsOf(
  { tokens, timestamps, durations }: TimedTokens,
  startSeconds: number,
  endSeconds: number,
): SpokenWord[] {
  const words: SpokenWord[] = []
  for (const [index, token] of tokens.entries()) {
    const text = token.trim()
    if (text === '') continue
    const from = within(timestamps[index] ?? 0)
    const to = within((timestamps[index] ?? 0) + (durations[index] ?? usualWordSeconds))
    const last = words.at(-1)
    if (last !== undefined && !token.startsWith(' ')) {
      last.text += text
      // A full stop comes after the word, and often in the pause.
      if (/[\p{L}\p{N}]/u.test(text)) last.endSeconds = Math.max(last.endSeconds, to)
    } else {
      if (last !== undefined) last.endSeconds = Math.min(last.endSeconds, Math.max(last.startSeconds, from))
      words.push({ text, startSeconds: from, endSeconds: to })
    }
  }
  return words

  function within(seconds: number): number {
    const at = startSeconds + (Number.isFinite(seconds) ? seconds : 0)
    return Math.round(Math.min(Math.max(at, startSeconds), endSeconds) * 1000) / 1000
  }
}

/** Lines of words: each ends with a sentence, or at a pause. */
export function linesOfWords(words: readonly SpokenWord[]): SpokenSegment[] {
  const groups: SpokenWord[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    if (group === undefined || isNewLine(group, word)) groups.push([word])
    else group.push(word)
  }
  return groups.map((group) => ({
    startSeconds: group[0]?.startSeconds ?? 0,
    endSeconds: group.at(-1)?.endSeconds ?? 0,
    text: group.map(({ text }) => text).join(' '),
    speaker: null,
    words: group,
  }))
}

function isNewLine(group: readonly SpokenWord[], next: SpokenWord): boolean {
  const first = group[0]
  const last = group.at(-1)
  if (first === undefined || last === undefined) return true
  const pause = next.startSeconds - last.endSeconds
  if (pause >= pauseSeconds) return true
  if (!sentenceEnd.test(last.text)) return false
  return pause >= sentencePauseSeconds || last.endSeconds - first.startSeconds >= comfortableSeconds
}

/**
 * Lines of a text without times, such as Whisper gives for a stretch: its sentences share the time by their length. No times
 * of words: they would be made up.
 */
export function linesOfText(
  text: string,
  language: string | null,
  { startSeconds, endSeconds }: TimeSpan,
): SpokenSegment[] {
  const sentences = [...new Intl.Segmenter(language ?? undefined, { granularity: 'sentence' }).segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '')
  const characters = sentences.reduce((sum, sentence) => sum + sentence.length, 0)
  const secondsPerCharacter = (endSeconds - startSeconds) / Math.max(1, characters)
  const lines: SpokenSegment[] = []
  let at = startSeconds
  for (const sentence of sentences) {
    const last = lines.at(-1)
    const until = at + sentence.length * secondsPerCharacter
    if (last !== undefined && last.endSeconds - last.startSeconds < comfortableSeconds) {
      const separator = /[。！？]$/u.test(last.text) ? '' : ' '
      last.text += `${separator}${sentence}`
      last.endSeconds = until
    } else {
      lines.push({ startSeconds: at, endSeconds: until, text: sentence, speaker: null, words: null })
    }
    at = until
  }
  return lines
}
