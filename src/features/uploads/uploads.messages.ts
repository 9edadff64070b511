import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const uploadsMessages = i18n('uploads', () => import('./de.json'), {
  upload: 'Upload',
  notLoaded: 'That could not start: the service did not answer. Your files are not lost.',
})

export const uploadMenuMessages = i18n('upload-menu', () => import('./de.json'), {
  label: 'More ways to upload',
  files: 'Upload files',
  withOptions: 'Upload with options…',
  folder: 'Upload a folder…',
  fromAddress: 'Import from an address…',
})

export const dropAreaMessages = i18n('drop-area', () => import('./de.json'), {
  title: 'Drop recordings to upload them',
  formats: 'mp4, mp3, m4a, wav and other formats, up to 5 GB each',
  transcripts: 'Transcripts you already have work too: VTT, SRT, or text, alone or with their recording',
  detail: params('They go to {company}.'),
  tryAgain: 'Try again',
})
