import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const virtualListMessages = i18n('virtual-list', () => import('../de.json'), {
  more: 'Loading more…',
  failed: 'More didn’t load.',
  retry: 'Try again',
})

export const bulkBarMessages = i18n('bulk-bar', () => import('../de.json'), {
  chosen: count({ one: '{count} selected', other: '{count} selected' }),
  nothing: 'Nothing selected',
  clear: 'Clear selection',
  progress: params('{done} of {total}'),
  stop: 'Stop',
  dismiss: 'Close',
})
