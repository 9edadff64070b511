import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const foldersMessages = i18n('folders', () => import('./de.json'), {
  search: 'Search folders',
  all: 'Folders',
  failed: 'The folders didn’t load.',
  retry: 'Try again',
  none: 'No folders match this name.',
  noneYet: 'No folders yet. Folders group recordings and control who can see them.',
  more: 'There are more. Keep typing to narrow them down.',
  readWrite: 'Can edit',
  read: 'Can view',
  noAccess: 'No access',
  open: params('Open {name}'),
  create: params('Create folder “{name}”'),
  nameTooLong: 'Use 200 characters at most.',
  inside: params('in {path}'),
})
