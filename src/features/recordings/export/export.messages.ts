import { i18n } from '~/messages/i18n'

export const exportMessages = i18n('export', {
  open: 'Export',
  title: 'Export',
})
