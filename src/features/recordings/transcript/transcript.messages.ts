import { params } from '~/messages/message-transforms'
import { i18n } from '~/messages/i18n'

export const transcriptMessages = i18n('transcript', {
  title: 'Transcript',
  hint: 'Click a line to hear it',
  hintSilent: 'Click a line to mark it',
  keys: 'Arrow keys go from paragraph to paragraph, Enter plays.',
  speaker: params('Speaker {number}'),
  unknownSpeaker: 'Unknown speaker',
  playFrom: params('Play from {time}, {speaker}'),
  backTo: params('Back to {time}'),
  loadFailed: 'The transcript could not be loaded',
  loadFailedDetail: 'The recording itself is fine. Try again in a moment.',
  empty: 'The transcript has no lines',
  shortcuts: 'Transcript',
  shortcutNextTurn: 'Next turn',
  shortcutPreviousTurn: 'Previous turn',
  shortcutFollow: 'Back to what is playing',
})
