import { withSpeakers } from '../speech/speakers/assign-speakers.ts'
import type { FoundSpeakers, SpokenSegment, Transcription } from '../speech/transcriber.ts'
import { tidySegments } from '../speech/tidy-segments.ts'
import { correctSegments } from './correct-segments.ts'
import { detectLanguage } from './detect-language.ts'
import { entriesFor, type RunVocabularyEntry } from './run-vocabulary.ts'

/** What a transcript is made of beside what was heard. */
export type TranscriptFacts = {
  requestedLanguageCode: string | null
  directoryLanguageCode: string | null
  vocabulary: RunVocabularyEntry[]
}

/** What was heard; `speakers` says who speaks when, where the engine did not tell. */
export type HeardSpeech = Transcription & { speakers: FoundSpeakers | null }

/** `languageCode` is null where nobody knows it. `isCut`: there was more than a transcript holds, and the rest was left out. */
export type TranscriptText = { languageCode: string | null; segments: SpokenSegment[]; isCut: boolean }

/** Far more than 24 hours of speech: about 30,000 segments and 1.5 million characters. */
export const mostSegments = 50_000
export const mostCharacters = 2_000_000
/** A page lists them all. */
const mostSpeakers = 200

/** Makes of what an engine heard the text of a transcript. Takes as long as the text is: not for the event loop. */
export async function transcriptText(heard: HeardSpeech, facts: TranscriptFacts): Promise<TranscriptText> {
  // Engines know where the recording ends.
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
