import { expect, test } from 'vitest'
import type { Summary } from '#openapi/generated/types.ts'
import { addressedLanguage, chooseSummary } from '#shared/summaries.ts'
import { languageName } from './summary-queries'

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

const options = { language: undefined, locale: 'en', spoken: 'fr' }

test.for([
  ['chooses the one requested', ['en', 'de'], { ...options, language: 'de' }, 'de'],
  ['chooses the reader’s language', ['de', 'en-GB'], options, 'en-GB'],
  ['chooses the spoken language', ['de', 'fr'], options, 'fr'],
  ['chooses the first one otherwise', ['de', 'it'], options, 'de'],
  ['ignores a missing language', ['de'], { ...options, language: 'es' }, 'de'],
] as const)('%s', ([, languages, params, chosen]) => {
  expect(
    chooseSummary(
      languages.map((tag) => summary(tag)),
      params,
    )?.languageCode,
  ).toBe(chosen)
})

test('a failed summary is only shown if there is no other', () => {
  expect(chooseSummary([summary('en', false), summary('de')], options)?.languageCode).toBe('de')
  expect(chooseSummary([summary('en', false)], options)?.languageCode).toBe('en')
  expect(chooseSummary([], options)).toBeUndefined()
})

test('a summary without a language can be requested too', () => {
  const none = summary(null)
  expect(chooseSummary([summary('en'), none], { ...options, language: addressedLanguage(none) })).toBe(none)
})

test.for([
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['pt-BR', 'Português (Brasil)'],
  ['not a tag', 'not a tag'],
] as const)('the native name of %s is %s', ([tag, name]) => {
  expect(languageName(tag)).toBe(name)
})
