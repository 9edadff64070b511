import { i18n } from '~/messages/i18n'

export const uploadMenuMessages = i18n('upload-menu', () => import('./de.json'), {
  label: 'More ways to upload',
  files: 'Upload files',
  withOptions: 'Upload with options…',
  folder: 'Upload a folder…',
  fromAddress: 'Import from an address…',
})
