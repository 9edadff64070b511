import { count, params } from '~/messages/message-transforms'
import { i18n } from '~/messages/i18n'

export const transcriptMessages = i18n('transcript', () => import('../detail/de.json'), {
  title: 'Transcript',
  keys: 'Arrow keys move between paragraphs, Enter plays.',
  speaker: params('Speaker {number}'),
  unknownSpeaker: 'Unknown speaker',
  playFrom: params('Play from {time}, {speaker}'),
  overlapped: 'Others speak at the same time',
  backTo: params('Back to {time}'),
  newLinesBelow: 'New lines below',
  soFar: 'Recognized so far',
  soFarDetail: 'Speakers are added at the end.',
  linesToCome: 'Lines appear here as they’re recognized.',
  linesHaveBegun: 'The first lines are here. More follow.',
  loadFailed: 'The transcript didn’t load',
  loadFailedDetail: 'Your recording is safe. Try again in a moment.',
  empty: 'The transcript is empty',
  fromFile: params('From {name}'),
  fromFileWithoutTimes: params('From {name}. Some lines have no times, so those shown are estimates.'),
  renameEverywhere: 'Name this speaker everywhere in this recording',
  textSize: 'Text size',
  textSmaller: 'Smaller text',
  textLarger: 'Larger text',
  textSizeNow: params('Text size {percent}'),
  shortcutRename: 'Name the speaker',
  shortcutParagraphs: 'Next or previous paragraph, in the transcript',
  shortcutEnds: 'First and last paragraph, in the transcript',
  shortcutPlay: 'Play the paragraph, in the transcript',
  shortcuts: 'Transcript',
  shortcutNextTurn: 'Next turn',
  shortcutPreviousTurn: 'Previous turn',
  shortcutFollow: 'Back to playback',
})

export const shortcomingMessages = i18n('shortcomings', () => import('../detail/de.json'), {
  standIn: 'This is a rough transcript, so many words could be wrong.',
  noSpeakers: 'Speakers aren’t identified here.',
  findSpeakers: 'Find speakers…',
  standInSetUp: 'Set up speech recognition',
  noSpeakersSetUp: 'See how to set it up',
  askAdmin: 'Ask an admin to set it up.',
  dismiss: 'Dismiss',
})

export const findMessages = i18n('find', () => import('../detail/de.json'), {
  find: 'Find in transcript',
  findShort: 'Find',
  next: 'Next match',
  previous: 'Previous match',
  clear: 'Clear',
  none: 'Not found',
  place: params('{current} / {total}'),
  placeOf: count({ one: '1 match', other: '{current} of {count} matches' }),
  shortcutFind: 'Find in transcript',
  shortcutNext: 'Next match, while searching',
  shortcutPrevious: 'Previous match, while searching',
})

export const selectionMessages = i18n('selection', () => import('../detail/de.json'), {
  tools: 'Selected text',
  copyQuote: 'Copy quote',
  task: 'Create task',
  vocabulary: 'Add to vocabulary…',
  copyLink: 'Copy link to this moment',
  quote: params('“{text}”'),
  quoteCopied: 'Quote copied with speaker and time',
  linkCopied: params('Link to {time} copied'),
  copyFailed: 'Your browser blocked copying.',
  shortcutTools: 'Quote, task or link for the selected text or paragraph',
})
