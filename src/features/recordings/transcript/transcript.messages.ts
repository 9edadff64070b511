import { count, params } from '~/messages/message-transforms'
import { i18n } from '~/messages/i18n'

export const transcriptMessages = i18n('transcript', () => import('../detail/de.json'), {
  title: 'Transcript',
  keys: 'Arrow keys go from paragraph to paragraph, Enter plays.',
  speaker: params('Speaker {number}'),
  unknownSpeaker: 'Unknown speaker',
  playFrom: params('Play from {time}, {speaker}'),
  overlapped: 'Others speak at the same time',
  backTo: params('Back to {time}'),
  newLinesBelow: 'New lines below',
  soFar: 'Recognized so far',
  soFarDetail: 'Speakers are added at the end.',
  linesToCome: 'Lines appear here as they’re recognized.',
  linesHaveBegun: 'The first lines are here. More appear as they’re recognized.',
  loadFailed: 'The transcript could not be loaded',
  loadFailedDetail: 'The recording itself is fine. Try again in a moment.',
  empty: 'The transcript has no lines',
  fromFile: params('From {name}'),
  fromFileWithoutTimes: params('From {name}. Some of its lines have no times; those shown here are estimates.'),
  renameEverywhere: 'Say who this is, everywhere in this recording',
  textSize: 'Text size',
  textSmaller: 'Smaller text',
  textLarger: 'Larger text',
  textSizeNow: params('Text size {percent}'),
  shortcutRename: 'Say who is speaking',
  shortcutParagraphs: 'From paragraph to paragraph, in the transcript',
  shortcutEnds: 'First and last paragraph, in the transcript',
  shortcutPlay: 'Play the paragraph, in the transcript',
  shortcuts: 'Transcript',
  shortcutNextTurn: 'Next turn',
  shortcutPreviousTurn: 'Previous turn',
  shortcutFollow: 'Back to what is playing',
})

export const shortcomingMessages = i18n('shortcomings', () => import('../detail/de.json'), {
  standIn: 'The stand-in recognizer made this transcript, so many words may be wrong.',
  noSpeakers: 'Speakers aren’t told apart here.',
  findSpeakers: 'Find speakers…',
  standInSetUp: 'Set up speech recognition',
  noSpeakersSetUp: 'See what it takes',
  askAdmin: 'Ask an admin of this company to set it up.',
  dismiss: 'Dismiss',
})

export const findMessages = i18n('find', () => import('../detail/de.json'), {
  find: 'Find in transcript',
  findShort: 'Find',
  next: 'Next hit',
  previous: 'Previous hit',
  clear: 'Clear',
  none: 'Not found',
  place: params('{current} / {total}'),
  placeOf: count({ one: 'Found once', other: '{current} of {count} hits' }),
  shortcutFind: 'Find in the transcript',
  shortcutNext: 'Next hit, while finding',
  shortcutPrevious: 'Previous hit, while finding',
})

export const selectionMessages = i18n('selection', () => import('../detail/de.json'), {
  tools: 'Selected text',
  copyQuote: 'Copy quote',
  task: 'Make a task',
  vocabulary: 'Always write this word as…',
  copyLink: 'Copy link to this moment',
  quote: params('“{text}”'),
  quoteCopied: 'Quote copied, with who said it and when.',
  linkCopied: params('Link to {time} copied.'),
  copyFailed: 'The browser did not let it be copied.',
  shortcutTools: 'Quote, task or link, for the selected text or paragraph',
})
