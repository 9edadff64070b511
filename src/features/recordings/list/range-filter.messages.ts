import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const rangeFilterMessages = i18n('range-filter', () => import('./de.json'), {
  filterTime: 'Created',
  from: 'From',
  to: 'To',
  apply: 'Show',
  toBeforeFrom: 'This day is before the first one.',
  today: 'Today',
  anyTime: 'Any time',
  lastWeek: 'Last 7 days',
  lastMonth: 'Last 30 days',
  fromDay: params('From {from}'),
  untilDay: params('Until {to}'),
  days: params('{from} to {to}'),
})
