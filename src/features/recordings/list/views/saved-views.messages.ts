import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const savedViewsMessages = i18n('saved-views', () => import('../de.json'), {
  views: 'Views',
  save: 'Save as view…',
  saveHint: 'Filter the list first, then save it here.',
  full: 'You have 50 views. Delete one first.',
  all: 'All recordings',
  rename: 'Rename view…',
  copyLink: 'Copy link to view',
  linkCopied: 'Link copied. People who open it see the recordings they have access to.',
  copyFailed: 'Couldn’t copy the link.',
  delete: 'Delete view',
  deleted: params('View “{name}” deleted'),
  undo: 'Undo',
  newTitle: 'Save as view',
  renameTitle: 'Rename view',
  where: 'Views are only in this browser, for you. You can send their link to others.',
  name: 'Name',
  submit: 'Save',
  nameNeeded: 'Enter a name.',
  nameTooLong: 'Use 80 characters at most.',
  nameTaken: 'Another view has this name.',
  saved: params('View “{name}” saved'),
})
