import { i18n } from '~/messages/i18n'

export const passwordFieldMessages = i18n('password-field', () => import('./de.json'), {
  show: 'Show what is typed',
  hide: 'Hide what is typed',
})
