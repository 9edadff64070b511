import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const dropAreaMessages = i18n('drop-area', () => import('./de.json'), {
  title: 'Drop recordings to upload them',
  formats: 'mp4, mp3, m4a, wav and other formats, up to 5 GB each',
  transcripts: 'Transcripts you already have work too: VTT, SRT, or text, alone or with their recording',
  detail: params('They go to {company}.'),
  tryAgain: 'Try again',
})
