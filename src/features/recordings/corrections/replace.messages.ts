import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const replaceMessages = i18n('replace', () => import('./de.json'), {
  title: 'Find and replace',
  find: 'Find',
  replacement: 'Replace with',
  wholeWord: 'Whole words',
  caseSensitive: 'Match case',
  nothingFound: 'No matches in this transcript.',
  nothingToFind: 'Matches appear here so you can review them first.',
  chosen: params('{chosen} of {all} selected'),
  all: 'Select all',
  places: 'Matches',
  place: params('{time}, {speaker}'),
  replace: count({ one: 'Replace {count}', other: 'Replace {count}' }),
  replacing: 'Replacing…',
  progress: params('{done} of {all} lines'),
  stop: 'Stop',
  cancel: 'Cancel',
  close: 'Close',
  done: count({ one: '{count} line corrected', other: '{count} lines corrected' }),
  conflicts: count({
    one: 'Someone else changed {count} line. Their change was kept.',
    other: 'Someone else changed {count} lines. Their changes were kept.',
  }),
  failed: count({
    one: 'Couldn’t correct {count} line: {reason}',
    other: 'Couldn’t correct {count} lines: {reason}',
  }),
  stopped: count({ one: 'Stopped; {count} line left.', other: 'Stopped; {count} lines left.' }),
  undo: 'Undo',
  undoing: 'Undoing…',
  more: 'Replace something else',
  offer: params('Recognize “{phrase}” in future recordings?'),
  addToVocabulary: 'Add to vocabulary…',
})
