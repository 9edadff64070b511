import { i18n, count, params } from '~/messages/i18n'

export const deletedMessages = i18n('deleted-recordings', () => import('./de.json'), {
  title: 'Deleted recordings',
  settingsIntro: 'You can restore what was deleted in the last 30 days.',
  show: 'Show deleted recordings',
  introOwn: 'Your recordings deleted in the last 30 days. Restoring brings back the transcript, summaries and folders.',
  introAll: 'Recordings deleted in the last 30 days. Restoring brings back the transcript, summaries and folders.',
  list: 'Deleted recordings',
  recordings: count({ one: '{count} recording', other: '{count} recordings' }),
  deletedOn: params('Deleted on {date}'),
  goneOn: params('Deleted permanently on {date}'),
  madeBy: params('Created by {name}'),
  restore: 'Restore',
  restoreAll: params('Restore all {count}'),
  restoreFirst: params('Restore the first {count}'),
  restoring: 'Recordings being restored',
  restoreNamed: params('Restore {name}'),
  restored: params('“{name}” restored'),
  open: 'Open',
  gone: params('You can’t restore “{name}” anymore.'),
  emptyTitle: 'No deleted recordings',
  emptyDetail: 'Deleted recordings stay here for 30 days.',
})
