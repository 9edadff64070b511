import { i18n, count, params } from '~/messages/i18n'

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

export const virtualListMessages = i18n('virtual-list', () => import('./de.json'), {
  more: 'Loading more…',
  failed: 'Couldn’t load more.',
  retry: 'Try again',
})

export const bulkBarMessages = i18n('bulk-bar', () => import('./de.json'), {
  chosen: count({ one: '{count} selected', other: '{count} selected' }),
  nothing: 'Nothing selected',
  clear: 'Clear selection',
  progress: params('{done} of {total}'),
  stop: 'Stop',
  dismiss: 'Close',
})
