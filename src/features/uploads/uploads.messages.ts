import { i18n } from '~/messages/i18n'

export const uploadsMessages = i18n('uploads', {
  upload: 'Upload',
  notLoaded: 'That could not start: the service did not answer. Your files are not lost.',
})
