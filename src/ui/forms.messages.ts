import { i18n, count, params } from '~/messages/i18n'

export const formDialogMessages = i18n('form-dialog', () => import('./de.json'), {
  cancel: 'Cancel',
  leaveQuestion: 'Discard what you entered?',
  stay: 'Keep editing',
  leave: 'Discard',
  changedElsewhere: 'This was just changed elsewhere. Saving replaces:',
  offline: 'You’re offline. Nothing was sent. Try again when you’re back.',
})

export const saveButtonsMessages = i18n('save-buttons', () => import('./de.json'), {
  save: 'Save',
  discard: 'Discard changes',
})

export const leaveGuardMessages = i18n('leave-guard', () => import('./de.json'), {
  title: 'Leave without saving?',
  detail: 'Your changes on this page will be lost.',
  leave: 'Leave',
})

export const passwordFieldMessages = i18n('password-field', () => import('./de.json'), {
  show: 'Show what you typed',
  hide: 'Hide what you typed',
})

export const chipsFieldMessages = i18n('chips-field', () => import('./de.json'), {
  removeNamed: params('Remove {name}'),
})

export const reviewedMessages = i18n('reviewed', () => import('./de.json'), {
  close: 'Close',
  noChanges: 'Save',
  review: count({ one: 'Review {count} change', other: 'Review {count} changes' }),
  back: 'Back',
  save: 'Save',
  merge: 'Keep both',
  overwrite: 'Replace it with mine',
  discard: 'Discard mine',
  leaveTitle: 'Your changes aren’t saved',
  leave: 'Discard changes',
  stay: 'Keep editing',
})
