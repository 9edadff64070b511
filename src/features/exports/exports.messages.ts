import { i18n, params } from '~/messages/i18n'

export const exportsMessages = i18n('exports', () => import('./de.json'), {
  title: 'Your data',
  intro: 'Download everything we store about you: recordings, summaries, tasks and account data, in open formats.',
  create: 'Make a copy',
  createAgain: 'Make a new copy',
  list: 'Copies',
  own: 'Your data',
  of: params('Data of {name}'),
  preparing: params('Preparing, {percent}'),
  progress: 'Progress of the copy',
  ready: params('{size} · until {date}'),
  noRoom: 'The service has no space for this copy. Tell your administrator.',
  failed: 'Couldn’t make the copy. Try again, or tell your administrator.',
  download: 'Download',
  downloadNamed: params('Download: {name}'),
  cancel: 'Cancel',
  cancelNamed: params('Cancel: {name}'),
  remove: 'Delete',
  removeNamed: params('Delete: {name}'),
  listFailed: 'Your copies didn’t load.',
  retry: 'Try again',
})
