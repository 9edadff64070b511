import { i18n } from '~/messages/i18n'
import { count } from '~/messages/message-transforms'

export const reviewedMessages = i18n('reviewed', () => import('./de.json'), {
  close: 'Close',
  noChanges: 'Save',
  review: count({ one: 'Review {count} change', other: 'Review {count} changes' }),
  back: 'Back',
  save: 'Save',
  merge: 'Keep both',
  overwrite: 'Replace theirs with mine',
  discard: 'Discard mine',
  leaveTitle: 'Your changes aren’t saved',
  leave: 'Discard changes',
  stay: 'Keep editing',
})
