import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const searchPageMessages = i18n('search-page', {
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
  fewerHits: 'Show fewer',
  task: 'Task',
  state: 'State',
  open: 'Open',
  dueDate: 'Due',
  responsible: 'Responsible',
  nobody: 'Nobody yet',
  you: 'You',
  formerMember: 'Somebody who is no longer in the company',
  toSource: 'To the summary it comes from',
  appointment: 'Appointment',
  noAppointment: 'This appointment is not among yours, or no longer.',
  person: 'Person',
  nobodyHere: 'This person does not belong to the company, or no longer.',
  wherePerson: params('Search for “{name}”'),
})
