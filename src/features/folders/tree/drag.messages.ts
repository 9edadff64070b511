import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const carryMessages = i18n('folder-carry', () => import('./de.json'), {
  pickUp: params(
    '“{name}” is picked up. Move to a folder with the arrow keys, Enter puts it there, Escape puts it back.',
  ),
  putBack: params('“{name}” stays where it is.'),
  itself: 'A folder cannot go into itself or into a folder inside it.',
  isThere: 'It is there already.',
  readOnly: params('You can only view “{name}”.'),
  notAFolder: 'A recording lies in a folder. Choose one.',
  sourceReadOnly: params('You can only view “{name}”, so you cannot move it.'),
})
