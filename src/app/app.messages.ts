import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const appMessages = i18n('app', () => import('./de.json'), {
  navigation: 'Main',
  recordings: 'Recordings',
  folders: 'Folders',
  tasks: 'Tasks',
  appointments: 'Appointments',
  templates: 'Templates',
  settings: 'Settings',
  upload: 'Upload',
  search: 'Search',
  searchEverywhere: 'Search everywhere',
  account: 'Account',
  companies: 'Companies',
  switchCompany: params('{name}, switch company'),
  theme: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  system: 'As the device',
  language: 'Language',
  shortcuts: 'Keyboard shortcuts',
  signOut: 'Sign out',
  signOutFailed: 'Signing out did not reach the service. You are still signed in.',
  loadingPage: 'Loading page',
  showShortcuts: 'Show shortcuts',
  general: 'General',
  offline: 'You are offline. What is shown stays; changes and news wait for the connection.',
  missing: 'A part of this page has not come yet. It is asked for again by itself.',
  pause: params('The service asked for a short pause. Goes on in {seconds} s.'),
  refreshFailed: params('Could not refresh. {reason}.'),
  notFoundTitle: 'Nothing here',
  notFoundDetail: 'This address leads nowhere, or to something that is not shared with you.',
  home: 'Go to the recordings',
  noCompany: 'You do not belong to a company yet',
  noCompanyDetail: 'Ask someone who manages a company here to invite you, with the e-mail address you signed in with.',
})

export const frameMessages = i18n('frame', () => import('./de.json'), {
  skip: 'Skip to the content',
})

export const routeErrorMessages = i18n('route-error', () => import('./de.json'), {
  crashed: 'Something in this page broke',
  crashedDetail:
    'That is a fault of the app. Nothing you had saved is affected. Try again, or go back to the recordings.',
  unfetched: 'This page could not be fetched',
  unfetchedDetail: 'Nothing you had saved is affected. It goes on by itself as soon as there is a connection.',
  noService: 'No Minutebook service answers',
  noServiceDetail: params(
    'At {service} there is none, or it does not let pages of {app} in. Whoever put this app here names the address of the service in index.html, and {app} in its setting MINUTEBOOK_APP_ORIGINS.',
  ),
})
