import { i18n } from '~/messages/i18n'

export const formDialogMessages = i18n('form-dialog', { cancel: 'Cancel' })
