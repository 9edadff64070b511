import { i18n } from '~/messages/i18n'

export const dayFieldMessages = i18n('day-field', () => import('./de.json'), {
  noSuchDay: 'There is no such day. It takes a day, a month and a year up to 9999.',
})
