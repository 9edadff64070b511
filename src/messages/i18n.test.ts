import { afterEach, expect, test } from 'vitest'
import { currentLocale, i18n, count, params } from './i18n'

const messages = i18n('message-transforms-test', async () => ({ default: { 'message-transforms-test': {} } }), {
  remove: params('Delete {name} from {place}?'),
  files: count({ one: '{count} file in {folder}', other: '{count} files in {folder}' }),
})

afterEach(() => currentLocale.set('en'))

test.for([
  ['board.mp4', 'Delete board.mp4 from here?'],
  ['$&$1.mp4', 'Delete $&$1.mp4 from here?'],
  ['{place}', 'Delete {place} from here?'],
] as const)('a file named %s is inserted unchanged', ([name, text]) => {
  expect(messages.get().remove({ name, place: 'here' })).toBe(text)
})

test.for([
  [0, '0 files in Sales'],
  [1, '1 file in Sales'],
  [1284, '1,284 files in Sales'],
] as const)('%s is counted in words', ([amount, text]) => {
  expect(messages.get().files(amount, { folder: 'Sales' })).toBe(text)
})
