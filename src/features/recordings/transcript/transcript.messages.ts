import { params } from '~/messages/message-transforms'
import { i18n } from '~/messages/i18n'

export const transcriptMessages = i18n('transcript', {
  title: 'Transcript',
  keys: 'Arrow keys go from paragraph to paragraph, Enter plays.',
  speaker: params('Speaker {number}'),
  unknownSpeaker: 'Unknown speaker',
  playFrom: params('Play from {time}, {speaker}'),
  backTo: params('Back to {time}'),
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
