import type { fieldMessages } from './field.messages'

type Words = ReturnType<typeof fieldMessages.get>

type Say = (words: Words, found: readonly string[]) => string

/** The service's sentences by what they have in them, and what each says in the person's language. */
const known: readonly (readonly [sentence: RegExp, say: Say])[] = [
  [/tried first\.|follows the keyboard/, (t) => t.guessable],
  [/on one line|that can be seen/, (t) => t.oneLine],
  [/^is required|fewer than 1 characters|not only spaces|white space/, (t) => t.needed],
  [/fewer than (\d+) characters/, (t, [least = '']) => t.tooShort({ least })],
  [/(?:more than|at most) (\d+) characters/, (t, [most = '']) => t.tooLong({ most })],
  [/^must have (\d+) to (\d+) characters/, (t, [least = '', most = '']) => t.between({ least, most })],
  [/format "email"|e-mail address/, (t) => t.email],
  [/^must be Unicode text/, (t) => t.notText],
  [/IANA time zone/, (t) => t.timeZone],
  [/IETF language tag/, (t) => t.language],
  [/time in the future/, (t) => t.future],
  [/^must be a value of the form (.+)$/, (t, [example = '']) => t.form({ example })],
  [/\bids? of\b|^must be (?:one of your|a template)/, (t) => t.gone],
]

/** What the service says about one field, in the person's language; a sentence nobody knows is quoted. */
export function fieldWords(sentence: string, words: Words): string {
  for (const [expression, say] of known) {
    const found = expression.exec(sentence)
    if (found !== null) return say(words, found.slice(1))
  }
  return words.said({ sentence })
}
