import { i18n } from '~/messages/i18n'

export const uploadsMessages = i18n('uploads', () => import('./de.json'), {
  upload: 'Upload',
  notLoaded: 'That could not start: the service did not answer. Your files are not lost.',
})
