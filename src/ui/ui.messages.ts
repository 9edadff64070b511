import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const uiMessages = i18n('ui', () => import('./de.json'), {
  clear: 'Clear',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Your browser blocked copying. Select the text and copy it.',
  dismiss: 'Dismiss message',
  notifications: 'Notifications',
  optional: 'optional',
  retry: 'Try again',
  tooLong: params('This has {count} characters; {longest} are allowed.'),
  undo: 'Undo',
  shortcutsTitle: 'Keyboard shortcuts',
  shortcutsNone: 'No shortcuts on this page.',
  shortcutsOn: 'Use keyboard shortcuts',
})

export const loadingMessages = i18n('loading', () => import('./de.json'), {
  loading: 'Loading',
})
