import { count, params, i18n } from '~/messages/i18n'

export const membersMessages = i18n('members', () => import('./de.json'), {
  people: 'People',
  placeholder: 'Type a name',
  clear: params('Remove {name}'),
  searching: 'Searching…',
  nobody: 'No one found',
  failed: 'People didn’t load. Type again in a moment.',
  asTyped: params('Use “{name}”'),
  found: count({ one: '{count} result', other: '{count} results' }),
})
