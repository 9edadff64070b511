import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const rowMenuMessages = i18n('row-menu', () => import('./de.json'), {
  moreFor: params('More about {name}'),
  renameNamed: params('Rename {name}'),
  rename: 'Rename',
  tags: 'Tags',
  folders: 'Folders',
  copyLink: 'Copy link',
  linkCopied: 'Link copied.',
  copyFailed: 'The link could not be copied.',
  delete: 'Delete',
  changeRefused: 'For its creator, people who can edit it through a folder, admins, and owners',
  deleteRefused: 'For who made it, admins and owners',
})
