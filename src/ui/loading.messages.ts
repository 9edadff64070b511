import { i18n } from '~/messages/i18n'

export const loadingMessages = i18n('loading', () => import('./de.json'), {
  loading: 'Loading',
})
