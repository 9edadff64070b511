import { i18n } from '~/messages/i18n'

export const rangeFilterMessages = i18n('range-filter', {
  filterTime: 'Created',
  from: 'From',
  to: 'To',
  apply: 'Show',
  toBeforeFrom: 'This day is before the first one.',
})
