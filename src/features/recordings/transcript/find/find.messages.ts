import { count, params } from '~/messages/message-transforms'
import { i18n } from '~/messages/i18n'

export const findMessages = i18n('find', () => import('../../detail/de.json'), {
  find: 'Find in transcript',
  findShort: 'Find',
  next: 'Next hit',
  previous: 'Previous hit',
  clear: 'Clear',
  none: 'Not found',
  place: params('{current} / {total}'),
  placeOf: count({ one: 'Found once', other: '{current} of {count} hits' }),
  shortcutFind: 'Find in the transcript',
  shortcutNext: 'Next hit, while finding',
  shortcutPrevious: 'Previous hit, while finding',
})
