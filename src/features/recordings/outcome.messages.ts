import { i18n } from '~/messages/i18n'

export const outcomeReasonMessages = i18n('outcome-reason', () => import('./de.json'), {
  noSpeech: 'No one speaks, so there’s nothing to transcribe. You can still play it.',
  emptyFile: 'This file has no audio. Check the original and upload it again.',
  languageUnclear: 'We couldn’t detect the language. Try again, or upload it with its language selected.',
  failed: 'It was canceled or something went wrong, but your file is safe. Try again.',
  quotaUsedUp: 'This month’s transcription minutes are used up. Ask an owner of the company.',
  unclear: 'It ended without a transcript, and the service didn’t say why.',
})

/** Why a run ended without a transcript, if the service knows more than the completion reason. */
export const failureMessages = i18n('run-failure', () => import('./de.json'), {
  fileUnreadable: 'We couldn’t read this file. It’s damaged, or its format isn’t supported.',
  fileMissing: 'The file is gone from the server. Upload it again.',
  fileTooLarge: 'The file is too large. Files can be up to 5 GB.',
  noAudioTrack: 'This file has no audio track. Check the original and upload it again.',
  downloadFailed: 'We couldn’t download the file. Check the link and import it again.',
  transcriptUnreadable: 'We couldn’t read the transcript file. Your recording is safe.',
  engineMissing: 'No speech engine could transcribe it. Your file is safe. An admin can set one up.',
  engineUnreachable: 'The speech server didn’t answer. Your file is safe. Try again later, or ask an admin.',
  engineFailed: 'The speech engine reported an error. Your file is safe. Try again, or ask an admin.',
  tookTooLong: 'It took too long, so we stopped. Your file is safe. Try again, or split the file.',
  outOfMemory: 'The server ran out of memory. Your file is safe. Ask an admin, or split the file.',
  outOfRoom: 'The server ran out of storage. Your file is safe. Ask an admin to free some.',
  other: 'Something went wrong, but your file is safe.',
  canceled: 'Someone stopped it. Your file is safe, so you can transcribe it again.',
})
