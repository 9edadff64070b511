import { i18n, params } from '~/messages/i18n'

export const notesMessages = i18n('notes', () => import('./de.json'), {
  title: 'Notes',
  add: 'Add note',
  addAt: params('Add note at {time}'),
  text: params('Note at {time}'),
  save: 'Save',
  cancel: 'Cancel',
  blank: 'Enter a note.',
  changedMeanwhile: params('Just changed to “{text}” elsewhere. Save again to replace it.'),
  deletedMeanwhile: 'This note was just deleted elsewhere. Save to add it again.',
  mark: 'Marked moment',
  by: params('by {name}'),
  jump: params('Play from {time}'),
  edit: params('Edit note at {time}'),
  delete: params('Delete note at {time}'),
  deleted: 'Note deleted',
  discarded: 'Note discarded',
  undo: 'Undo',
  failed: 'Couldn’t load the notes.',
  retry: 'Try again',
  full: 'A recording can have up to 300 notes. Delete some first.',
})
