import { expect, test } from 'vitest'
import { vocabularyPageMessages } from '../vocabulary.messages'
import { readEntries, entriesCsv } from './read-entries'

test.for(['a, b', 'AT|T', 'it; is', 'a;b, c|d'])(
  'an exported file contains no formulas, and is imported unchanged: %s',
  async (forms) => {
    const facts = { createdOn: '', modifiedOn: '', vocabularyId: '1' }
    const entry = {
      ...facts,
      phrase: '=HYPERLINK("x")',
      manualReplacePhrases: forms,
      description: 'Two\nlines',
      languageCode: 'de-CH',
      isDirectoryWide: true,
    }
    const text = entriesCsv([entry], vocabularyPageMessages.get())
    expect(text).toContain(`"'=HYPERLINK(""x"")",`)
    expect(text).toContain(`,de-CH,company,"Two\nlines"`)
    const { signal } = new AbortController()
    const reading = { locale: 'en', isManager: true, signal, onProgress: () => {} }
    const { rows } = await readEntries(new File([text], 'words.csv'), reading)
    const { phrase, manualReplacePhrases, description, languageCode, isDirectoryWide } = entry
    expect(rows).toEqual([
      { line: 2, problem: null, entry: { phrase, manualReplacePhrases, description, languageCode, isDirectoryWide } },
    ])
  },
)
