import { english } from './english.ts'
import { german } from './german.ts'
import type { LanguageRules } from './language-rules.ts'
import { stopWordsOf } from '../../stop-words.ts'

const unknownLanguage: Omit<LanguageRules, 'language' | 'stopWords'> = {
  fillers: [],
  polish: (text) => text,
  opening: /^(?!)/,
  abbreviation: /(?!)/,
  noise: /(?!)/,
  genericNouns: new Set(),
  weighty: /(?!)/,
  hardToRead: [],
  unknowing: /(?!)/,
  stem: (word) => word,
  isNounUse: (_before, word) => word.length > 4,
  isNominal: () => true,
  isClause: () => true,
  plain: /(?:)/,
  tasks: null,
  decisions: null,
}

/** Returns the rules for a language; one without its own rules has only stop words. */
export function languageRules(language: string): LanguageRules {
  if (language === 'en') return english
  if (language === 'de') return german
  return { ...unknownLanguage, language, stopWords: stopWordsOf(language) }
}
