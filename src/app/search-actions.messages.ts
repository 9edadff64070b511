import { i18n, params } from '~/messages/i18n'

export const searchActionsMessages = i18n('search-actions', () => import('./search-actions.de.json'), {
  upload: 'Upload',
  uploadWords: 'files recording audio video',
  record: 'Record',
  recordWords: 'microphone meeting audio',
  uploadFolder: 'Upload a folder',
  importAddress: 'Import from a URL',
  newTask: 'New task',
  newFolder: 'New folder',
  goTo: params('Go to {page}'),
  switchTo: params('Switch to {name}'),
  dark: 'Switch to dark',
  light: 'Switch to light',
  languageFailed: 'The language didn’t load.',
})
