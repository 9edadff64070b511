import { count, params } from '~/messages/message-transforms'
import { i18n } from '~/messages/i18n'

export const speakerSearchMessages = i18n('speaker-search', () => import('../detail/de.json'), {
  open: 'Find speakers again…',
  title: 'Find speakers again',
  detail:
    'Listens to the recording again and decides who says what. Corrected lines and word times stay, and you can keep reading and correcting in the meantime.',
  count: 'Number of speakers',
  countHint: params('Leave it empty to find the number automatically. At most {max}.'),
  countRefused: params('Enter a whole number from 1 to {max}, or leave it empty.'),
  submit: 'Find speakers',
  busy: 'The recording is being processed',
  busyDetail: 'Wait until that’s done, or cancel it.',
  impossible: 'Speakers can’t be found right now',
  begun: 'Finding speakers. You can keep reading.',
  found: count({ one: '{count} speaker found', other: '{count} speakers found' }),
  failed: 'Speakers couldn’t be found. The transcript is unchanged.',
  restore: 'Restore the previous speakers',
  restored: 'The previous speakers are back.',
  restoreTooLate: 'The transcript has changed since, so the previous speakers can’t be restored.',
  undo: 'Undo',
})
