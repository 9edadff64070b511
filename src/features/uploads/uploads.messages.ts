import { i18n, params } from '~/messages/i18n'

export const uploadsMessages = i18n('uploads', () => import('./de.json'), {
  upload: 'Upload',
  notLoaded: 'Couldn’t start because the service didn’t answer. Your files are safe.',
  shareFailed: 'Couldn’t open the file. Choose it with Upload.',
})

export const uploadMenuMessages = i18n('upload-menu', () => import('./de.json'), {
  label: 'More ways to upload',
  record: 'Record…',
  files: 'Upload files',
  withOptions: 'Upload with options…',
  folder: 'Upload a folder…',
  fromAddress: 'Import from a URL…',
})

export const dropAreaMessages = i18n('drop-area', () => import('./de.json'), {
  title: 'Drop recordings to upload them',
  formats: 'mp4, mp3, m4a, wav and other formats, up to 5 GB each',
  transcripts: 'You can also add transcripts (VTT, SRT or text), alone or with their recording',
  detail: params('They’re added to {company}.'),
  tryAgain: 'Try again',
})
