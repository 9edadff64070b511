import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const searchPageMessages = i18n('search-page', () => import('../de.json'), {
  title: 'Search',
  titleOf: params('{term} – Search'),
  kinds: 'What is searched',
  emptyTitle: 'Search everything',
  emptyDetail:
    'Recordings by name, what summaries say, what was said in meetings, tasks, appointments, folders and people.',
  tooShortTitle: params('{kind}: type a little more'),
  notOffered: 'Spoken words are not searched here',
  notOfferedDetail: 'This service does not offer it. Summaries are searched.',
  tryAgain: 'Try again',
  allHits: count({ one: 'Show {count} hit', other: 'Show all {count} hits' }),
  meetingGone:
    'The recording that this link names is not there, is not shared with you, or does not have these words any more.',
  toList: 'All recordings',
  fewerHits: 'Show fewer',
  person: 'Person',
  nobodyHere: 'This person does not belong to the company, or no longer.',
  wherePerson: params('Search for “{name}”'),
})
