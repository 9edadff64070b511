import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const ofAppointmentMessages = i18n('of-appointment', () => import('./de.json'), {
  title: 'Recordings',
  none: 'Nothing was recorded of it yet, or nothing that is shared with you.',
  failed: 'The recordings did not load.',
  retry: 'Try again',
  attach: 'Attach a recording',
  attachTitle: 'Which recording is of this appointment?',
  attachDetail: 'It gets the tags of the appointment, and the attendees are offered as its speakers.',
  search: 'Search recordings by name',
  near: 'Recordings around this time, and others you find',
  noneNear: 'Nothing was recorded within three days of it. Search to find others.',
  noneNearContract: 'Nothing was recorded within three days of it.',
  noneFound: 'No recording has this in its name.',
  showMore: count({ one: 'Show {count} more', other: 'Show {count} more' }),
  attachedNow: 'attached',
  attached: params('“{name}” attached'),
  detach: params('Detach “{name}”'),
  detached: params('“{name}” detached'),
  staysByOthers: params('“{name}” stays, because a colleague attached it to their copy of this appointment.'),
  refused: 'Only its creator, people who can edit it through a folder, admins, and owners can do that.',
  refusedShort: 'For its creator, people who can edit it through a folder, admins, and owners',
  changeFailed: 'That did not work. The recording is as it was.',
  undo: 'Undo',
  untitled: 'Untitled recording',
})
