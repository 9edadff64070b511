import { i18n } from '~/messages/i18n'

export const undoMessages = i18n('undo', () => import('./de.json'), {
  undo: 'Undo',
  waits: 'You’re offline. We’ll undo that when you’re back.',
  failed: 'Couldn’t undo that.',
  unchanged: 'Nothing was changed.',
  unanswered: 'The service didn’t answer. Check whether that was undone.',
})
