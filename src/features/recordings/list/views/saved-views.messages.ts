import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const savedViewsMessages = i18n('saved-views', () => import('../de.json'), {
  views: 'Views',
  save: 'Save as view…',
  saveHint: 'Narrow the list with the filters, then save that here.',
  full: 'There are 50 views already. Delete one first.',
  all: 'All recordings',
  rename: 'Rename view…',
  copyLink: 'Copy link to view',
  linkCopied: 'Link copied. It shows whoever opens it the recordings they may see.',
  copyFailed: 'The link could not be copied.',
  delete: 'Delete view',
  deleted: params('View “{name}” deleted'),
  undo: 'Undo',
  newTitle: 'Save as view',
  renameTitle: 'Rename view',
  where: 'Views are kept in this browser, for you alone. Their link can be sent to others.',
  name: 'Name',
  submit: 'Save',
  nameNeeded: 'Enter a name.',
  nameTooLong: 'At most 80 characters.',
  nameTaken: 'Another view has this name.',
  saved: params('View “{name}” saved'),
})
