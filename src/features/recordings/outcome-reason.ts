import type { RecordingState } from './recording-state'
import type { recordingsMessages } from './recordings.messages'

type Words = ReturnType<typeof recordingsMessages.get>

/** Each outcome without a transcript has its own sentence; undefined for what needs none. */
export function outcomeReason(state: RecordingState, words: Words): string | undefined {
  const reasons: Partial<Record<RecordingState, string>> = {
    noSpeech: words.noSpeechWhy,
    emptyFile: words.emptyFileWhy,
    languageUnclear: words.languageUnclearWhy,
    failed: words.failedWhy,
    quotaUsedUp: words.quotaUsedUpWhy,
    unclear: words.unclearWhy,
  }
  return reasons[state]
}
