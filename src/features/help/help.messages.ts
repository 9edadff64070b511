import { i18n } from '~/messages/i18n'

export const helpMessages = i18n('help', () => import('./de.json'), {
  title: 'Help',
  pages: 'Pages of the guide',
  'first-steps': 'First steps',
  upload: 'Upload recordings',
  'read-and-correct': 'Read and correct',
  tasks: 'Tasks',
  search: 'Search',
  share: 'Share',
  admin: 'For admins',
  failed: 'This page of the guide didn’t load.',
  tryAgain: 'Try again',
})
