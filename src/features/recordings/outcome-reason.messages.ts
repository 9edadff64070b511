import { i18n } from '~/messages/i18n'

export const outcomeReasonMessages = i18n('outcome-reason', () => import('./de.json'), {
  noSpeech: 'Nobody can be heard speaking, so there is nothing to transcribe. You can still play it.',
  emptyFile: 'The file holds no sound. Check the original and upload it again.',
  languageUnclear: 'It wasn’t clear which language is spoken. Try again, or upload it with its language chosen.',
  failed: 'The transcription was canceled or something went wrong. The file is kept, so it can be tried again.',
  quotaUsedUp: 'The transcription allowance of this month was used up. Ask an owner of the company.',
  unclear: 'The run ended without a transcript, and the service didn’t say why.',
})
