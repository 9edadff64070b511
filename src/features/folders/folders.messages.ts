import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const foldersMessages = i18n('folders', () => import('./de.json'), {
  search: 'Search folders',
  all: 'Folders',
  failed: 'The folders did not load.',
  retry: 'Try again',
  none: 'No folder has this in its name.',
  noneYet: 'There are no folders yet. A folder keeps recordings together and decides who may see them.',
  more: 'There are more. Type more of the name to find them.',
  readWrite: 'Can edit',
  read: 'Can only view',
  noAccess: 'No access',
  open: params('Open {name}'),
  create: params('Create folder “{name}”'),
  nameTooLong: 'A folder’s name has at most 200 characters.',
  inside: params('in {path}'),
})
