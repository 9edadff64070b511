import { count, params } from '~/messages/message-transforms'
import { i18n } from '~/messages/i18n'

export const speakerSearchMessages = i18n('speaker-search', {
  open: 'Find speakers again…',
  title: 'Find the speakers again',
  detail:
    'Listens to the recording once more and decides who says what. Corrected lines and the times of words stay, and you can go on reading and correcting meanwhile.',
  count: 'Number of speakers',
  countHint: params('Leave it empty to have it found. At most {max}.'),
  countRefused: params('Enter a whole number from 1 to {max}, or nothing.'),
  submit: 'Find speakers',
  busy: 'The recording is being worked on',
  busyDetail: 'Wait until that’s done, or cancel it.',
  impossible: 'The speakers can’t be found now',
  begun: 'Finding the speakers. You can go on reading.',
  found: count({ one: '{count} speaker found', other: '{count} speakers found' }),
  failed: 'The speakers couldn’t be found. The transcript is as it was.',
  restore: 'Bring back the former speakers',
  restored: 'The former speakers are back.',
  restoreTooLate: 'The transcript was changed since, so the former speakers can’t be brought back.',
  undo: 'Undo',
})
