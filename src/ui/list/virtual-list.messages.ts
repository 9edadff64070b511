import { i18n } from '~/messages/i18n'

export const virtualListMessages = i18n('virtual-list', () => import('../de.json'), {
  more: 'Loading more…',
  failed: 'More entries could not be loaded.',
  retry: 'Try again',
})
