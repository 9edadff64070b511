import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const listFiltersMessages = i18n('list-filters', () => import('./de.json'), {
  filters: 'Filters',
  filtersOn: count({ one: 'Filters, {count} on', other: 'Filters, {count} on' }),
  total: count({ one: '{count} recording', other: '{count} recordings' }),
  created: 'Created',
  search: 'Search names',
  tags: 'Tags',
  tagCount: count({ one: '{count} tag', other: '{count} tags' }),
  tagsTitle: 'Recordings with these tags',
  tagsDetail: 'Shows recordings with all of these tags, including inherited ones.',
  person: 'Person',
  personTitle: 'Recordings with this person',
  personDetail: 'Shows recordings in which they speak, by e-mail address or name.',
  anyPerson: 'Anyone',
  done: 'Done',
  state: 'Status',
  anyState: 'Any status',
  running: 'In progress',
  ready: 'Ready',
  failed: 'No transcript',
  whose: 'Whose',
  anyones: 'Everyone’s',
  own: 'Mine only',
  unfiled: 'In no folder',
  shared: 'Shared with me',
  clear: 'Clear filters',
})

export const sortMessages = i18n('list-sort', () => import('./de.json'), {
  sort: 'Sort',
  sortedBy: params('Sort: {order}'),
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  longest: 'Longest first',
})

export const rangeFilterMessages = i18n('range-filter', () => import('./de.json'), {
  filterTime: 'Created',
  from: 'From',
  to: 'To',
  apply: 'Show',
  toBeforeFrom: 'This is before “From”.',
  today: 'Today',
  anyTime: 'Any time',
  lastWeek: 'Last 7 days',
  lastMonth: 'Last 30 days',
  fromDay: params('From {from}'),
  untilDay: params('Until {to}'),
  days: params('{from} to {to}'),
})
