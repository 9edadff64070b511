import { i18n, params } from '~/messages/i18n'

export const appMessages = i18n('app', () => import('./de.json'), {
  navigation: 'Main',
  recordings: 'Recordings',
  folders: 'Folders',
  tasks: 'Tasks',
  appointments: 'Calendar',
  templates: 'Templates',
  settings: 'Settings',
  help: 'Help',
  news: 'News',
  unread: params('{label}, {count} unread'),
  fresh: params('{label}, {count} new'),
  upload: 'Upload',
  search: 'Search',
  searchEverywhere: 'Search everywhere',
  account: 'Account',
  profile: 'Profile',
  companies: 'Companies',
  switchCompany: params('{name}, switch company'),
  theme: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  language: 'Language',
  shortcuts: 'Keyboard shortcuts',
  signOut: 'Sign out',
  signOutFailed: 'We couldn’t sign you out. Check your connection and try again.',
  loadingPage: 'Loading page',
  showShortcuts: 'Show shortcuts',
  general: 'General',
  enterList: 'Go to the list',
  refreshFailed: params('Couldn’t refresh. {reason}.'),
  notFoundTitle: 'Page not found',
  notFoundDetail: 'This page doesn’t exist, or you don’t have access to it.',
  home: 'Go to recordings',
})

export const frameMessages = i18n('frame', () => import('./de.json'), {
  skip: 'Skip to content',
})

export const routeErrorMessages = i18n('route-error', () => import('./de.json'), {
  crashed: 'Something went wrong on this page',
  crashedDetail: 'This is a bug in the app. Everything you saved is safe.',
  unfetched: 'This page didn’t load',
  unfetchedDetail: 'Everything you saved is safe. It loads automatically once you’re connected.',
  noService: 'Can’t reach a Minutebook service',
  noServiceDetail: params(
    'There’s none at {service}, or it doesn’t accept {app}. Your admin sets its address in index.html, and adds {app} to MINUTEBOOK_APP_ORIGINS.',
  ),
})

export const searchUnloadedMessages = i18n('search-unloaded', () => import('./de.json'), {
  box: 'Search everywhere',
  loading: 'Loading search. You can start typing.',
  failed: 'Search didn’t load',
  failedDetail: 'What you typed is kept. Search loads automatically once you’re connected.',
  tryAgain: 'Try again',
  close: 'Close',
})
