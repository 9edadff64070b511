import { i18n } from '~/messages/i18n'

export const endOfPagesMessages = i18n('end-of-pages', () => import('./de.json'), {
  more: 'Loading more…',
  failed: 'More entries could not be loaded.',
  retry: 'Try again',
})
