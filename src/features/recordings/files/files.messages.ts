import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const filesMessages = i18n('recording-files', () => import('./de.json'), {
  title: 'Download audio or video',
  original: 'Original file',
  originalHint: 'Exactly as it was uploaded.',
  playable: 'Audio for playback',
  playableHint: 'What you hear here: smaller, and plays anywhere.',
  download: params('Download {file}'),
  none: 'There’s no audio or video to download.',
  failed: 'The files didn’t load.',
  retry: 'Try again',
  soundHint: 'Listen to it on this device without a connection.',
  keepSound: params('Keep offline ({size})'),
  keepingSound: 'Keeping it offline',
  soundKept: 'Kept on this device. It plays without a connection.',
  removeSound: 'Remove from device',
  soundFailed: 'Couldn’t keep it. Check the connection and the room on this device.',
  cancel: 'Cancel',
})
