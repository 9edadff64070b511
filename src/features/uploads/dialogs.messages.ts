import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const uploadOptionsMessages = i18n('upload-options', () => import('./tray/de.json'), {
  title: 'Upload options',
  titleMany: count({ one: 'Options for {count} file', other: 'Options for {count} files' }),
  manyDetail: 'Only the options you change here are applied.',
  tooLate: 'These uploads are finished. Open the recording to make changes.',

  name: 'Recording name',
  nameLate: 'This file is already uploading under its own name. This service can’t rename recordings.',
  language: 'Spoken language',
  detected: 'Detect automatically',
  speakers: 'Number of speakers',
  speakersHint: params('1 to {max}; leave empty if you don’t know'),
  speakersRefused: params('Enter a whole number from 1 to {max}'),
  asTheyAre: 'Don’t change',
  template: 'Summary template',
  usualTemplate: 'default',
  appointment: 'Appointment',
  noAppointment: 'none',
  withoutAppointment: 'No appointment',
  folders: 'Folders',
  noFolders: 'none',
  foldersHint: 'Everyone who can see a folder will see the recording. Folder editors can edit it too.',
  differs: 'different',
  chosen: params('{what}: {choice}'),

  cancel: 'Cancel',
  save: 'Save',
  saveAndStart: count({ one: 'Start upload', other: 'Start {count} uploads' }),
})

export const importDialogMessages = i18n('upload-import', () => import('./tray/de.json'), {
  title: 'Import from a URL',
  detail: 'The service downloads the file. You can close this page.',
  address: 'File URL',
  name: 'Recording name',
  nameHint: 'Leave empty to use the file name',
  rules: 'URL requirements',
  ruleHttps: 'Starts with https://.',
  ruleCredentials: 'Contains no user name or password.',
  rulePublic: 'Is on the public internet, not in a private network.',
  ruleFinal: 'Use a direct link. Redirects aren’t followed, so most “share” links won’t work.',
  ruleFile: 'Returns the file itself, in an upload format, up to 5 GB.',
  import: 'Import',

  wholeBroken: 'Enter a full URL, such as https://example.com/minutes.m4a.',
  httpsBroken: 'Use a URL that starts with https://.',
  credentialsBroken: 'Remove the user name and password from the URL.',
  publicBroken: 'Use a URL on the public internet. Private networks aren’t reachable.',
  needed: 'Enter the URL of a recording.',
  nameRefused: 'Enter a name with visible characters.',
  templateRefused: 'This template isn’t available anymore. Choose another one.',
  unclear: 'Connection lost. The import might have started; check your recordings before retrying.',
})
