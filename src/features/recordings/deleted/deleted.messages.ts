import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const deletedMessages = i18n('deleted-recordings', () => import('./de.json'), {
  title: 'Deleted recordings',
  introOwn:
    'What you made and what was deleted in the last 30 days, by you or by a rule of the company. It comes back with its transcript, its summaries and its folders.',
  introAll:
    'What was deleted in the company in the last 30 days, by people or by its own rule. It comes back with its transcript, its summaries and its folders.',
  list: 'Deleted recordings',
  recordings: count({ one: '{count} recording', other: '{count} recordings' }),
  deletedOn: params('Deleted on {date}'),
  goneOn: params('Gone for good on {date}'),
  madeBy: params('Made by {name}'),
  restore: 'Restore',
  restoreNamed: params('Restore {name}'),
  restored: params('“{name}” is back'),
  open: 'Open',
  gone: params('“{name}” cannot be restored any more.'),
  emptyTitle: 'Nothing was deleted',
  emptyDetail: 'What is deleted waits here for 30 days before it is gone for good.',
})
