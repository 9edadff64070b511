import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const retryButtonMessages = i18n('retry-button', () => import('./de.json'), {
  tryAgain: 'Try again',
  tryAgainNamed: params('Transcribe {name} again'),
  retryStarted: 'Transcription starts over.',
})
