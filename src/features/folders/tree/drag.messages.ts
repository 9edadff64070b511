import { i18n, params } from '~/messages/i18n'

export const dragMessages = i18n('folder-drag', () => import('./de.json'), {
  pickUp: params('“{name}” picked up. Choose a folder with the arrow keys, Enter to drop, Escape to cancel.'),
  putBack: params('“{name}” not moved'),
  itself: 'You can’t move a folder into itself.',
  isThere: 'It’s already there.',
  readOnly: params('You can only view “{name}”.'),
  notAFolder: 'Choose a folder.',
  sourceReadOnly: params('You can only view “{name}”, so you can’t move it.'),
})
