import { expect, test } from 'vitest'
import { fieldMessages } from './field.messages'
import { fieldWords } from './field-words'

const words = fieldMessages.get()

test.for([
  ['is required', words.needed],
  ['must NOT have fewer than 1 characters', words.needed],
  ['must say what is to be done, not only spaces.', words.needed],
  ['must NOT have fewer than 10 characters', 'At least 10 characters are needed.'],
  ['must NOT have more than 4000 characters', 'At most 4000 characters are allowed.'],
  ['must have at most 255 characters.', 'At most 255 characters are allowed.'],
  ['must have 10 to 200 characters.', 'From 10 to 200 characters are allowed.'],
  ['must match format "email"', words.email],
  ['must be an e-mail address such as ada@example.com.', words.email],
  ['must be a name on one line, not only spaces.', words.oneLine],
  ['must have at least one character that can be seen.', words.oneLine],
  ['must be Unicode text without the character U+0000.', words.notText],
  ['must be an IANA time zone, such as Europe/Berlin.', words.timeZone],
  ['must be an IETF language tag such as en or de-AT.', words.language],
  ['must be a time in the future, or null for a token that does not expire.', words.future],
  ['must be a value of the form 2026-03-01', 'It must look like 2026-03-01.'],
  ['must be the id of an existing tag.', words.gone],
  ['must be a template that you can use in this company.', words.gone],
  ['is not known to anybody.', 'The service does not take this. It says: “is not known to anybody.”'],
] as const)('the service’s “%s” is said as “%s”', ([sentence, said]) => {
  expect(fieldWords(sentence, words)).toBe(said)
})
