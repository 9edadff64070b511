import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const ofAppointmentMessages = i18n('of-appointment', () => import('./de.json'), {
  title: 'Recordings',
  none: 'No recordings yet, or none shared with you.',
  failed: 'The recordings didn’t load.',
  retry: 'Try again',
  record: 'Record this meeting',
  attach: 'Link a recording',
  attachTitle: 'Which recording belongs to this appointment?',
  attachDetail: 'It gets the appointment’s tags, and attendees are suggested as speakers.',
  search: 'Search recordings by name',
  near: 'Recordings around this time',
  noneNear: 'No recordings within three days of this. Search to find others.',
  noneNearContract: 'No recordings within three days of this.',
  noneFound: 'No recordings match this name.',
  showMore: count({ one: 'Show {count} more', other: 'Show {count} more' }),
  attachedNow: 'linked',
  attached: params('“{name}” linked'),
  detach: params('Unlink “{name}”'),
  detached: params('“{name}” unlinked'),
  staysByOthers: params('“{name}” stays because someone else linked it to this appointment.'),
  refused: 'Only people who can edit the recording can do this.',
  refusedShort: 'Only people who can edit the recording can change this',
  changeFailed: 'That didn’t work. Nothing was changed.',
  undo: 'Undo',
  untitled: 'Untitled recording',
})
