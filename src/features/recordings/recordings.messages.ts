import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const recordingsMessages = i18n('recordings', {
  title: 'Recordings',
  untitled: 'Untitled recording',
  today: 'Today',
  yesterday: 'Yesterday',
  thisWeek: 'This week',
  list: 'Recordings, newest first',
  duration: params('Duration {duration}'),
  tags: 'Tags',
  emptyAction: 'Choose a file',
  queued: 'Waiting',
  fetching: 'Fetching',
  preparing: 'Preparing',
  waitingForModel: 'Waiting for model',
  transcribing: 'Transcribing',
  findingSpeakers: 'Finding speakers',
  summarizing: 'Summarizing',
  ready: 'Ready',
  noSpeech: 'No speech',
  emptyFile: 'Empty file',
  languageUnclear: 'Language unclear',
  failed: 'Failed',
  quotaUsedUp: 'Allowance used up',
  unclear: 'No result',
  progress: params('{state} {percent}'),
})
