import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const uploadOptionsMessages = i18n('upload-options', () => import('./tray/de.json'), {
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

export const importDialogMessages = i18n('upload-import', () => import('./tray/de.json'), {
  title: 'Import from an address',
  detail: 'The service fetches the file; you can close this page meanwhile.',
  address: 'Address of the file',
  name: 'Name of the recording',
  nameHint: 'The file’s own name when left empty',
  rules: 'What the address must be',
  ruleHttps: 'It begins with https://.',
  ruleCredentials: 'It holds no user name and no password.',
  rulePublic: 'It leads to a public host: not to this company’s own network.',
  ruleFinal:
    'It is the final address: the service follows no redirect. Links that are made for sharing often lead on to another one.',
  ruleFile: 'It answers with the file itself, in one of the formats for uploads, 5 GiB at most.',
  import: 'Import',

  wholeBroken:
    'That is no whole address. It begins with https:// and names a host, such as https://example.com/minutes.m4a.',
  httpsBroken: 'It must begin with https://.',
  credentialsBroken: 'It must hold no user name and no password.',
  publicBroken: 'It must lead to a public host. Addresses inside a network cannot be fetched.',
  needed: 'Enter the address of a recording.',
  nameRefused: 'The name needs at least one character that can be seen.',
  templateRefused: 'This template cannot be used any more. Choose another one.',
  unclear:
    'The connection broke off before the service answered. The import may have begun: look in the list before you try again.',
})
