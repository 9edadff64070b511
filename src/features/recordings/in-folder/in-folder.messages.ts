import { i18n, count, params } from '~/messages/i18n'

export const inFolderMessages = i18n('in-folder', () => import('./de.json'), {
  title: 'Recordings',
  total: count({ one: '{count} recording', other: '{count} recordings' }),
  withSubfolders: 'Include subfolders',
  add: 'Add recordings',
  addRefused: 'You can only view this folder. Folder editors can add recordings.',
  emptyTitle: 'No recordings in this folder',
  emptyDetail: 'Add recordings, or drag them onto the folder. Everyone who can see the folder can see them.',
  emptyForViewers: 'Recordings that folder editors add appear here.',
  showInside: 'Show subfolders too',
  failed: 'The recordings didn’t load.',
  untitled: 'Untitled',
  addTitle: params('Add recordings to “{name}”'),
  addDetail: 'Everyone who can see the folder will see them.',
  search: 'Search recordings',
  searchShort: 'Type at least 3 characters.',
  results: 'Recordings found',
  noneFound: 'No recordings match this name.',
  recent: 'Recent recordings',
  done: 'Done',
  retry: 'Try again',
})
