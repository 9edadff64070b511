import { count, params } from '~/messages/message-transforms'
import { i18n } from '~/messages/i18n'

export const membersMessages = i18n('members', () => import('./de.json'), {
  people: 'People',
  placeholder: 'Type a name',
  clear: params('Remove {name}'),
  searching: 'Looking…',
  nobody: 'Nobody found',
  failed: 'People could not be loaded. Type again in a moment.',
  asTyped: params('Use “{name}”'),
  found: count({ one: '{count} person found', other: '{count} people found' }),
})
