import { params } from '~/messages/message-transforms'
import { i18n } from '~/messages/i18n'

export const summaryMessages = i18n('summary', {
  title: 'Summary',
  language: 'Language of the summary',
  unknownLanguage: 'Other',
  playFrom: params('Play from {time}'),
  picture: 'Picture',
  pictureAt: params('Open at {host}'),
  due: params('Due {date}'),
  loadFailed: 'The summary could not be loaded',
  loadFailedDetail: 'Nothing is lost. Try again in a moment.',
  waiting: 'The summary is being written',
  waitingDetail: 'It shows here by itself. The transcript can be read meanwhile.',
  none: 'No summary yet',
  noneDetail: 'Nothing has been written for this recording. The transcript has everything that was said.',
  noTranscript: 'Nothing to summarise',
  noTranscriptDetail: 'No speech was found in this recording, so there is no transcript to write a summary from.',
  emptyResult: 'The summary came out empty',
  emptyResultDetail:
    'There was too little in the transcript to fill a section. The transcript has everything that was said.',
  error: 'The summary could not be written',
  errorDetail: 'Recording and transcript are safe. Writing it again may help.',
  errorDetailOnly: 'Recording and transcript are safe. Ask an admin of this company if it happens again.',
  retry: 'Write it again',
})
