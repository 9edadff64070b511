import { withSpeakers } from '../speech/speakers/assign-speakers.ts'
import type { FoundSpeakers, SpokenSegment, SpokenWord, Transcription } from '../speech/transcriber.ts'
import { tidySegments } from '../speech/tidy-segments.ts'
import {
  createCorrector,
  entriesFor,
  replaceIn,
  type Replacement,
  type RunVocabularyEntry,
  type VocabularyEntry,
} from './vocabulary-replacement.ts'

/** The input of a transcript besides the recognized speech. */
export type TranscriptFacts = {
  requestedLanguageCode: string | null
  directoryLanguageCode: string | null
  vocabulary: RunVocabularyEntry[]
}

/** Recognized speech; `speakers` has separate diarization, if the engine didn't provide it. */
export type HeardSpeech = Transcription & { speakers: FoundSpeakers | null }

/** `languageCode` is null if unknown. `isCut`: the text exceeded a transcript's limits, and the rest was dropped. */
export type TranscriptText = { languageCode: string | null; segments: SpokenSegment[]; isCut: boolean }

/** Far more than 24 hours of speech: about 30,000 segments and 1.5 million characters. */
export const mostSegments = 50_000
export const mostCharacters = 2_000_000
/** A page lists them all. */
const mostSpeakers = 200

/** Creates a transcript's text from an engine's result. CPU-bound, so don't run it on the event loop. */
export async function transcriptText(heard: HeardSpeech, facts: TranscriptFacts): Promise<TranscriptText> {
  // Infinity: engines never exceed the recording's end.
  const tidy = tidySegments(heard.segments, Infinity)
  const { kept, isCut } = cutToSize(heard.speakers === null ? tidy : withSpeakers(tidy, heard.speakers))
  const known = facts.requestedLanguageCode ?? heard.languageCode
  const expected = facts.directoryLanguageCode?.split('-', 1)[0] ?? null
  const languageCode = known ?? (await detectLanguage(kept, expected))
  const entries = languageCode === null ? [] : entriesFor(facts.vocabulary, languageCode)
  return { languageCode, segments: correctSegments(kept, entries), isCut }
}

function cutToSize(segments: readonly SpokenSegment[]): { kept: SpokenSegment[]; isCut: boolean } {
  const kept: SpokenSegment[] = []
  const speakers = new Set<string | null>()
  let characters = 0
  for (const segment of segments) {
    characters += segment.text.length
    if (kept.length === mostSegments || characters > mostCharacters) return { kept, isCut: true }
    if (speakers.size < mostSpeakers) speakers.add(segment.speaker)
    kept.push(speakers.has(segment.speaker) ? segment : { ...segment, speaker: null })
  }
  return { kept, isCut: false }
}

/** A word with its position in the text, and the replacements that overlap it, in order. */
type PlacedWord = SpokenWord & { start: number; end: number; touching: readonly Replacement[] }

/** Replaces known misrecognitions with each entry's phrase; words keep their times. */
export function correctSegments(
  segments: readonly SpokenSegment[],
  entries: readonly VocabularyEntry[],
): SpokenSegment[] {
  const correct = createCorrector(entries)
  return segments.map((segment) => {
    const { text, words } = segment
    const replacements = correct(text)
    if (replacements.length === 0) return segment
    return {
      ...segment,
      text: replaceIn(text, replacements),
      words: words === null ? null : correctWords({ text, words }, replacements),
    }
  })
}

/** Null if the words can't be located in the text, which makes their times useless for the new text. */
function correctWords(
  { text, words }: { text: string; words: readonly SpokenWord[] },
  replacements: readonly Replacement[],
): SpokenWord[] | null {
  const placed = placeWords(text, words, replacements)
  if (placed === null) return null
  return groupsOf(placed).flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)]
    if (first === undefined || last === undefined) return []
    const inside = [...new Set(group.flatMap(({ touching }) => touching))]
    if (inside.length === 0) return group.map(withoutPlace)
    const start = Math.min(first.start, inside[0]?.start ?? 0)
    const end = Math.max(last.end, inside.at(-1)?.end ?? 0)
    const moved = inside.map((one) => ({ ...one, start: one.start - start, end: one.end - start }))
    return timed(replaceIn(text.slice(start, end), moved), group)
  })
}

function placeWords(
  text: string,
  words: readonly SpokenWord[],
  replacements: readonly Replacement[],
): PlacedWord[] | null {
  const placed: PlacedWord[] = []
  let read = 0
  for (const word of words) {
    const spelling = word.text.trim()
    const start = text.indexOf(spelling, placed.at(-1)?.end ?? 0)
    if (start < 0) return null
    const end = start + spelling.length
    read = firstFrom(replacements, read, (one) => one.end > start)
    const touching = replacements.slice(
      read,
      firstFrom(replacements, read, (one) => one.start >= end),
    )
    placed.push({ ...word, start, end, touching })
  }
  return placed
}

/** The index of the first match at `from` or later; the length if there is none. */
function firstFrom(replacements: readonly Replacement[], from: number, isSo: (one: Replacement) => boolean): number {
  let place = from
  for (let one = replacements[place]; one !== undefined && !isSo(one); one = replacements[place]) place += 1
  return place
}

/** Groups consecutive words that share a replacement; other words stay single. */
function groupsOf(words: readonly PlacedWord[]): PlacedWord[][] {
  const groups: PlacedWord[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    const shared = group?.at(-1)?.touching.at(-1)
    if (group !== undefined && shared !== undefined && shared === word.touching[0]) group.push(word)
    else groups.push([word])
  }
  return groups
}

/** If the number of words is unchanged, each keeps its times; otherwise they split the total time by length. */
function timed(text: string, group: readonly PlacedWord[]): SpokenWord[] {
  const spellings = text.split(/\s+/).filter((spelling) => spelling !== '')
  const startSeconds = group[0]?.startSeconds ?? 0
  const lengthSeconds = (group.at(-1)?.endSeconds ?? startSeconds) - startSeconds
  const total = spellings.reduce((sum, spelling) => sum + spelling.length, 0)
  const keepsTimes = spellings.length === group.length
  let read = 0
  return spellings.map((spelling, index) => {
    const word = keepsTimes ? group[index] : undefined
    const from = startSeconds + (lengthSeconds * read) / total
    read += spelling.length
    const to = startSeconds + (lengthSeconds * read) / total
    return { text: spelling, startSeconds: word?.startSeconds ?? from, endSeconds: word?.endSeconds ?? to }
  })
}

function withoutPlace({ text, startSeconds, endSeconds }: PlacedWord): SpokenWord {
  return { text, startSeconds, endSeconds }
}

/** Below this the detector is just guessing: it takes "go forward ten meters" for Polish. */
const CERTAIN = 0.35
const SAMPLE_CHARACTERS = 10_000

/**
 * The language of a transcript as an IETF tag. An ambiguous short text is assumed to be in `expected`, the company's
 * language. Null if there is no evidence.
 */
async function detectLanguage(segments: readonly { text: string }[], expected: string | null): Promise<string | null> {
  const { detectAll } = await import('tinyld')
  const [best] = detectAll(sampleOf(segments))
  if (best !== undefined && (best.accuracy >= CERTAIN || expected === null)) return best.lang
  return expected
}

function sampleOf(segments: readonly { text: string }[]): string {
  let sample = ''
  for (const { text } of segments) {
    if (sample.length >= SAMPLE_CHARACTERS) break
    sample += sample === '' ? text : ` ${text}`
  }
  return sample.slice(0, SAMPLE_CHARACTERS)
}
