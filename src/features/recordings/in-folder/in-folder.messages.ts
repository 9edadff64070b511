import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const inFolderMessages = i18n('in-folder', () => import('./de.json'), {
  title: 'Recordings',
  total: count({ one: '{count} recording', other: '{count} recordings' }),
  withSubfolders: 'With subfolders',
  add: 'Add recordings',
  addRefused: 'You can only view this folder. Whoever can edit it adds recordings.',
  emptyTitle: 'No recordings in this folder',
  emptyDetail: 'Add recordings, or drag them onto the folder. Whoever can see the folder can see them.',
  showInside: 'Show those too',
  failed: 'The recordings did not load.',
  moreFor: params('More for {name}'),
  takeOut: 'Take out of this folder',
  takeOutRefused: 'Takes the access “Can edit” to this folder.',
  moveByKeys: 'Move with the keyboard',
  untitled: 'Untitled',
  addTitle: params('Add recordings to “{name}”'),
  addDetail: 'Whoever can see the folder will see them.',
  search: 'Search recordings',
  searchShort: 'Type at least 3 characters.',
  results: 'Recordings found',
  noneFound: 'No recording has this in its name.',
  recent: 'Recent recordings',
  done: 'Done',
  retry: 'Try again',
})
