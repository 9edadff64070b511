import { i18n } from '~/messages/i18n'

export const searchUnloadedMessages = i18n('search-unloaded', () => import('./de.json'), {
  box: 'Search everywhere',
  loading: 'The search is being fetched. What you type is kept.',
  failed: 'The search could not be fetched',
  failedDetail: 'What you typed is kept. It goes on by itself as soon as there is a connection.',
  tryAgain: 'Try again',
  close: 'Close',
})
