import { i18n } from '~/messages/i18n'

export const saveButtonsMessages = i18n('save-buttons', () => import('./de.json'), {
  save: 'Save',
  discard: 'Discard changes',
})
