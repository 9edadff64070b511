import { i18n, count, params } from '~/messages/i18n'

export const recordingsMessages = i18n('recordings', () => import('./de.json'), {
  title: 'Recordings',
  withPerson: params('Recordings with {name}'),
  tasksOf: params('Tasks assigned to {name}'),
  deleted: 'Deleted',
  deletedRecordings: 'Deleted recordings',
  untitled: 'Untitled recording',
  namedAfterAppointment: 'Named after its appointment',
  namedAfterSummary: 'Named after its summary',
  sharedBy: params('Shared by {names}'),
  recordedOn: params('Recorded {date}'),
  sample: 'Sample',
  today: 'Today',
  yesterday: 'Yesterday',
  thisWeek: 'This week',
  duration: params('Duration {duration}'),
  tags: 'Tags',
  emptyAction: 'Choose a file',
  queued: 'Waiting',
  fetching: 'Downloading',
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
  quotaUsedUp: 'No minutes left',
  unclear: 'No result',
  nameLabel: 'Recording name',
  nameNeeded: 'Enter a name.',
  nameTooLong: 'Use 1,000 characters at most.',
  nameSpaces: 'Extra spaces are removed.',
  renamed: 'Renamed',
  renameFailed: 'The name wasn’t saved. What you typed is still here.',
  renamedElsewhere: params('It was just renamed to “{name}” elsewhere.'),
  undo: 'Undo',
  progress: params('{state} {percent}'),
})

export const moreNamesMessages = i18n('more-names', () => import('./de.json'), {
  folders: 'Folders',
  speakers: 'Speakers',
  tags: 'Tags',
  moreFolders: count({ one: '{count} more folder', other: '{count} more folders' }),
  moreSpeakers: count({ one: '{count} more speaker', other: '{count} more speakers' }),
  moreTags: count({ one: '{count} more tag', other: '{count} more tags' }),
})

export const noRecordingsMessages = i18n('no-recordings', () => import('./de.json'), {
  emptyTitle: 'Your meetings start here',
  emptyDrop: 'Drop a recording anywhere in this window.',
  emptyDetail: 'Minutebook takes mp4, mp3, m4a, wav and more, up to 5 GB. You’ll get a transcript and a summary.',
  noneInRange: 'No recordings on these days',
  noneInRangeDetail: 'Try earlier or later dates.',
  noneFound: 'No matching recordings',
  noneFoundDetail: 'No recordings match all filters. Try removing one.',
  searchSaid: params('Search what was said for “{q}”'),
  clearFilter: 'Show all',
})

export const loadMoreMessages = i18n('load-more', () => import('./de.json'), {
  loadingMore: 'Loading more',
  loadMore: 'Load more',
  moreFailed: 'Couldn’t load more.',
  tryAgain: 'Try again',
})

export const retryButtonMessages = i18n('retry-button', () => import('./de.json'), {
  tryAgain: 'Try again',
  tryAgainNamed: params('Transcribe {name} again'),
  retryStarted: 'Transcription restarted',
})

/** The list's accessible name, including its sort order. */
export const listLabelMessages = i18n('list-label', () => import('./de.json'), {
  newest: 'Recordings, newest first',
  oldest: 'Recordings, oldest first',
  recorded: 'Recordings, last recorded first',
  name: 'Recordings, by name',
  longest: 'Recordings, longest first',
})
