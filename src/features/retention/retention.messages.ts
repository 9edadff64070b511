import { i18n, count, params } from '~/messages/i18n'

export const retentionMessages = i18n('retention', () => import('./de.json'), {
  title: 'How long recordings are kept',
  intro: 'Older recordings are deleted once a day. You can restore them for 30 days from Deleted recordings.',
  refused: 'Only admins and owners decide how long recordings are kept.',
  deleteAfter: 'Delete recordings',
  deleteHint: 'Deletes transcripts and summaries too. Tasks are kept.',
  mediaAfter: 'Delete audio and video',
  mediaHint: 'Transcripts and summaries are kept. This can’t be undone.',
  never: 'Never',
  days: count({ one: 'After {count} day', other: 'After {count} days' }),
  years: count({ one: 'After {count} year', other: 'After {count} years' }),
  mediaTooLate: 'Choose less time than for deleting recordings.',
  keepFiled: 'Keep recordings in folders',
  previewNone: 'Nothing would be deleted today.',
  previewDeleted: count({
    one: '{count} recording would be deleted today.',
    other: '{count} recordings would be deleted today.',
  }),
  previewMedia: count({
    one: '{count} recording would lose its audio and video today',
    other: '{count} recordings would lose their audio and video today',
  }),
  previewBytes: params('{media} ({size}).'),
  previewFailed: 'Couldn’t check what would be deleted.',
  ruleFailed: 'This setting didn’t load.',
  retry: 'Try again',
  save: 'Save rule',
  saved: 'Retention saved',
  undo: 'Undo',
  undone: 'Retention restored',
  undoFailed: 'Couldn’t undo because the service didn’t answer.',
})
