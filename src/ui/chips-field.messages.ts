import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const chipsFieldMessages = i18n('chips-field', () => import('./de.json'), {
  removeNamed: params('Remove {name}'),
})
