import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const exportsMessages = i18n('exports', () => import('./de.json'), {
  title: 'Your data',
  intro:
    'A copy of everything that is kept of you: your recordings with transcripts and summaries, tasks, appointments, account and the log. As files that any program can read.',
  create: 'Make a copy',
  createAgain: 'Make a new copy',
  list: 'Copies',
  own: 'Your data',
  of: params('Data of {name}'),
  preparing: params('Being made, {percent}'),
  progress: 'Progress of the copy',
  ready: params('{size} · until {date}'),
  noRoom: 'The service has no room for this copy. Tell whoever runs it.',
  failed: 'The copy could not be made. Try again; if it fails again, tell whoever runs this service.',
  download: 'Download',
  downloadNamed: params('Download: {name}'),
  cancel: 'Cancel',
  cancelNamed: params('Cancel: {name}'),
  remove: 'Delete',
  removeNamed: params('Delete: {name}'),
  listFailed: 'Your copies could not be loaded.',
  retry: 'Try again',
})
