import { i18n } from '~/messages/i18n'

export const saveButtonsMessages = i18n('save-buttons', {
  save: 'Save',
  discard: 'Discard changes',
})
