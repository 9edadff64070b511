import { i18n } from '~/messages/i18n'

export const formDialogMessages = i18n('form-dialog', () => import('./de.json'), {
  cancel: 'Cancel',
  leaveQuestion: 'Discard what you entered?',
  stay: 'Keep editing',
  leave: 'Discard',
})
