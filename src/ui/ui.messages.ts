import { i18n } from '~/messages/i18n'

export const uiMessages = i18n('ui', {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copying is not allowed here. Select the text and copy it.',
  dismiss: 'Dismiss message',
  notifications: 'Notifications',
  optional: 'optional',
  retry: 'Try again',
  undo: 'Undo',
  shortcutsTitle: 'Keyboard shortcuts',
  shortcutsNone: 'No shortcuts on this page.',
  shortcutsOn: 'Use keyboard shortcuts',
})
