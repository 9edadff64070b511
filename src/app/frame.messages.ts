import { i18n } from '~/messages/i18n'

export const frameMessages = i18n('frame', {
  skip: 'Skip to the content',
})
