import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const recordingsMessages = i18n('recordings', () => import('./de.json'), {
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
  nameLabel: 'Name of the recording',
  nameNeeded: 'Give it a name; it cannot be empty.',
  nameTooLong: 'A name has at most 1,000 characters.',
  nameSpaces: 'Several spaces in a row are kept as one.',
  renamed: 'Renamed',
  renameFailed: 'The name was not saved. What you typed is still here.',
  undo: 'Undo',
  progress: params('{state} {percent}'),
})

export const moreNamesMessages = i18n('more-names', () => import('./de.json'), {
  folders: 'Folders',
  speakers: 'Who speaks',
  tags: 'Tags',
  moreFolders: count({ one: '{count} more folder', other: '{count} more folders' }),
  moreSpeakers: count({ one: '{count} more speaker', other: '{count} more speakers' }),
  moreTags: count({ one: '{count} more tag', other: '{count} more tags' }),
})

export const noRecordingsMessages = i18n('no-recordings', () => import('./de.json'), {
  emptyTitle: 'Your meetings start here',
  emptyDetail:
    'Drop a recording anywhere in this window: mp4, mp3, m4a, wav and more, up to 5 GB. It is transcribed and summarized on this service.',
  noneInRange: 'No recordings in these days',
  noneInRangeDetail: 'Others may have been made before or after.',
  noneFound: 'No recordings like this',
  noneFoundDetail: 'None fits all of the filters. Fewer of them may find more.',
  searchSaid: params('Search what was said for “{q}”'),
  clearFilter: 'Show all',
})

export const outcomeReasonMessages = i18n('outcome-reason', () => import('./de.json'), {
  noSpeech: 'Nobody can be heard speaking, so there is nothing to transcribe. You can still play it.',
  emptyFile: 'The file holds no sound. Check the original and upload it again.',
  languageUnclear: 'It wasn’t clear which language is spoken. Try again, or upload it with its language chosen.',
  failed: 'The transcription was canceled or something went wrong. The file is kept, so it can be tried again.',
  quotaUsedUp: 'The transcription allowance of this month was used up. Ask an owner of the company.',
  unclear: 'The run ended without a transcript, and the service didn’t say why.',
})

export const loadMoreMessages = i18n('load-more', () => import('./de.json'), {
  loadingMore: 'Loading more',
  loadMore: 'Load more',
  moreFailed: 'The next ones could not be loaded.',
  tryAgain: 'Try again',
})

export const retryButtonMessages = i18n('retry-button', () => import('./de.json'), {
  tryAgain: 'Try again',
  tryAgainNamed: params('Transcribe {name} again'),
  retryStarted: 'Transcription starts over.',
})
