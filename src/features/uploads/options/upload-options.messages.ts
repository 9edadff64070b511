import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const uploadOptionsMessages = i18n('upload-options', () => import('../tray/de.json'), {
  title: 'Upload options',
  titleMany: count({ one: 'Options for {count} file', other: 'Options for {count} files' }),
  manyDetail: 'Only what you change here is changed; what the files have besides stays.',
  tooLate: 'These uploads are recordings by now. Open one to change it.',

  name: 'Name of the recording',
  nameLate: 'The file is on its way under its own name, and this service cannot rename recordings.',
  language: 'Spoken language',
  detected: 'Detected by itself',
  speakers: 'Number of speakers',
  speakersHint: params('1 to {max}; estimated when left empty'),
  speakersRefused: params('A whole number from 1 to {max}'),
  asTheyAre: 'As each file has it',
  template: 'Template of the summary',
  usualTemplate: 'as usual',
  appointment: 'Appointment',
  noAppointment: 'none',
  withoutAppointment: 'Without an appointment',
  folders: 'Folders',
  noFolders: 'none',
  foldersHint:
    'Everyone who can see a folder will see the recording. Everyone who can edit the folder can edit the recording too.',
  differs: 'different',
  chosen: params('{what}: {choice}'),

  cancel: 'Cancel',
  save: 'Save',
  saveAndStart: count({ one: 'Start upload', other: 'Start {count} uploads' }),
})
