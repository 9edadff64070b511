import { i18n } from '~/messages/i18n'

export const searchUnloadedMessages = i18n('search-unloaded', () => import('./de.json'), {
  box: 'Search everywhere',
  loading: 'Loading search. You can start typing.',
  failed: 'Search didn’t load',
  failedDetail: 'What you typed is kept. Search loads automatically once you’re connected.',
  tryAgain: 'Try again',
  close: 'Close',
})
