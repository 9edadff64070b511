import { i18n } from '~/messages/i18n'

export const frameMessages = i18n('frame', () => import('./de.json'), {
  skip: 'Skip to the content',
})
