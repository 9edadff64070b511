import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const replaceMessages = i18n('replace', () => import('./de.json'), {
  title: 'Find and replace',
  find: 'Find',
  replacement: 'Replace with',
  wholeWord: 'Whole words',
  caseSensitive: 'Match case',
  nothingFound: 'Not found in this transcript.',
  nothingToFind: 'Every place where it stands shows here, before anything changes.',
  chosen: params('{chosen} of {all} chosen'),
  all: 'Choose all',
  places: 'Places',
  place: params('{time}, {speaker}'),
  replace: count({ one: 'Replace {count}', other: 'Replace {count}' }),
  replacing: 'Replacing',
  progress: params('{done} of {all} lines'),
  stop: 'Stop',
  cancel: 'Cancel',
  close: 'Close',
  done: count({ one: '{count} line corrected', other: '{count} lines corrected' }),
  conflicts: count({
    one: '{count} line was changed by somebody else meanwhile and stays as they left it.',
    other: '{count} lines were changed by somebody else meanwhile and stay as they left them.',
  }),
  failed: count({
    one: '{count} line was not corrected: {reason}',
    other: '{count} lines were not corrected: {reason}',
  }),
  stopped: count({ one: 'Stopped before {count} line.', other: 'Stopped before {count} lines.' }),
  undo: 'Undo',
  undoing: 'Taking it back',
  more: 'Replace something else',
  offer: params('Should the next recordings write “{phrase}” by themselves?'),
  addToVocabulary: 'Add to vocabulary…',
})
