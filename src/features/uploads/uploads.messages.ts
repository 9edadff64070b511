import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const uploadsMessages = i18n('uploads', {
  upload: 'Upload',
  dropTitle: 'Drop recordings to upload them',
  dropFormats: 'mp4, mp3, m4a, wav and other formats, up to 5 GB each',
  dropDetail: params('They go to {company}.'),
  notLoaded: 'That could not start: the service did not answer. Your files are not lost.',
  tryAgain: 'Try again',
})
