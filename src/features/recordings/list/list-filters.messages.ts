import { i18n } from '~/messages/i18n'
import { count } from '~/messages/message-transforms'

export const listFiltersMessages = i18n('list-filters', () => import('./de.json'), {
  filters: 'Filters',
  filtersOn: count({ one: 'Filters, {count} on', other: 'Filters, {count} on' }),
  total: count({ one: '{count} recording', other: '{count} recordings' }),
  created: 'Created',
  search: 'Search names',
  tags: 'Tags',
  tagCount: count({ one: '{count} tag', other: '{count} tags' }),
  tagsTitle: 'Recordings with these tags',
  tagsDetail: 'Shown are those that have all of them, their own or from their appointment.',
  done: 'Done',
  state: 'State',
  anyState: 'Any state',
  running: 'In progress',
  ready: 'Ready',
  failed: 'Without transcript',
  own: 'Mine only',
  unfiled: 'In no folder',
  clear: 'Clear filters',
})
