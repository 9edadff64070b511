import { expect, test } from 'vitest'
import type { Summary } from '#openapi/generated/types.ts'
import { addressedLanguage, chooseSummary } from './choose-summary'

const summary = (languageCode: string | null, isSummarizationSucceeded = true): Summary => ({
  recordingSummaryId: String(languageCode),
  recordingId: 'r',
  appointmentId: null,
  languageCode,
  summary: null,
  isSummarizationCompleted: true,
  isSummarizationSucceeded,
  summarizationCompletionReason: 'succeeded',
  createdOn: '2026-01-01T00:00:00Z',
  sectionItems: null,
})

const wishes = { language: undefined, locale: 'en', spoken: 'fr' }

test.for([
  ['the one asked for', ['en', 'de'], { ...wishes, language: 'de' }, 'de'],
  ['in the reader’s language', ['de', 'en-GB'], wishes, 'en-GB'],
  ['in the language that was spoken', ['de', 'fr'], wishes, 'fr'],
  ['whatever there is', ['de', 'it'], wishes, 'de'],
  ['not what does not exist', ['de'], { ...wishes, language: 'es' }, 'de'],
] as const)('%s', ([, languages, asked, chosen]) => {
  expect(
    chooseSummary(
      languages.map((tag) => summary(tag)),
      asked,
    )?.languageCode,
  ).toBe(chosen)
})

test('one that failed is shown only when there is no other', () => {
  expect(chooseSummary([summary('en', false), summary('de')], wishes)?.languageCode).toBe('de')
  expect(chooseSummary([summary('en', false)], wishes)?.languageCode).toBe('en')
  expect(chooseSummary([], wishes)).toBeUndefined()
})

test('one without a language can be asked for as well', () => {
  const none = summary(null)
  expect(chooseSummary([summary('en'), none], { ...wishes, language: addressedLanguage(none) })).toBe(none)
})
