import { i18n, params } from '~/messages/i18n'

export const offlineMessages = i18n('offline', () => import('./de.json'), {
  title: 'You’re offline',
  kept: 'These meetings are saved on this device.',
  notKept: 'This meeting isn’t saved on this device. These are:',
  nothing: 'No meetings are saved on this device.',
  nothingDetail: 'If you stay signed in, the last 20 meetings you open are saved here.',
  openedOn: params('Saved {moment}'),
  copyOf: params('You’re offline. This is how the meeting was on {moment}.'),
  all: 'All saved meetings',
  contents: 'On this page',
  sound: 'Recording',
  online: 'You’re online again.',
  openInApp: 'Open in Minutebook',
})
