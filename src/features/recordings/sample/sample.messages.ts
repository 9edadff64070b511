import { i18n } from '~/messages/i18n'

export const sampleMessages = i18n('sample', () => import('./de.json'), {
  add: 'Add a sample meeting',
  added: 'Sample meeting added. You can remove it anytime.',
  failed: 'Couldn’t add the sample meeting. Try again.',
  mark: 'Sample meeting',
  remove: 'Remove',
  removeFailed: 'Couldn’t remove the sample meeting. Try again.',
})
