import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const retentionMessages = i18n('retention', () => import('./de.json'), {
  title: 'How long recordings are kept',
  intro:
    'Older recordings are deleted once a day. For 30 days after that, whoever could delete one finds it under Deleted recordings.',
  refused: 'Only admins and owners decide how long recordings are kept.',
  deleteAfter: 'Delete recordings',
  deleteHint: 'With transcript and summaries. Tasks stay.',
  mediaAfter: 'Remove sound and video',
  mediaHint: 'Transcript and summaries stay. This cannot be undone.',
  never: 'Never',
  days: count({ one: 'After {count} day', other: 'After {count} days' }),
  years: count({ one: 'After {count} year', other: 'After {count} years' }),
  mediaTooLate: 'Choose less time than until the recording is deleted.',
  keepFiled: 'Leave recordings in folders alone',
  previewNone: 'Today this would take nothing away.',
  previewDeleted: count({
    one: 'Today this would delete {count} recording.',
    other: 'Today this would delete {count} recordings.',
  }),
  previewMedia: count({
    one: 'Today {count} recording would lose its sound and video',
    other: 'Today {count} recordings would lose their sound and video',
  }),
  previewBytes: params('{media} ({size}).'),
  previewFailed: 'What this would take away could not be found out.',
  ruleFailed: 'How long recordings are kept could not be loaded.',
  retry: 'Try again',
  save: 'Set this rule',
  saved: 'How long recordings are kept was changed.',
  undo: 'Undo',
  undone: 'It is as it was.',
  undoFailed: 'It could not be taken back: the service did not answer.',
})
