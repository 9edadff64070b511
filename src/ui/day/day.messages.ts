import { i18n, params } from '~/messages/i18n'

export const dayFieldMessages = i18n('day-field', () => import('./de.json'), {
  noSuchDay: params('Enter a valid date, like {example}.'),
  tooEarly: params('Enter {day} or a later date.'),
  tooLate: params('Enter {day} or an earlier date.'),
  pick: params('Choose date: {field}'),
  dayDigits: 'DD',
  monthDigits: 'MM',
  yearDigits: 'YYYY',
})

export const dayCalendarMessages = i18n('day-calendar', () => import('./de.json'), {
  previous: 'Previous month',
  next: 'Next month',
  keys: 'Use the arrow keys for days and Page Up or Page Down for months.',
})
