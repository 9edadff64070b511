import { i18n } from '~/messages/i18n'

export const loadMoreMessages = i18n('load-more', () => import('./de.json'), {
  loadingMore: 'Loading more',
  loadMore: 'Load more',
  moreFailed: 'The next ones could not be loaded.',
  tryAgain: 'Try again',
})
