import { i18n } from '~/messages/i18n'

export const errorMessages = i18n('error', () => import('./de.json'), {
  signedOut: 'You’re signed out',
  signedOutDetail: 'Sign in again to continue. Nothing you typed is lost.',
  forbidden: 'You don’t have permission to do this',
  forbiddenDetail: 'You need a higher role or more access. Ask an admin or owner of this company.',
  notFound: 'Not found',
  notFoundDetail: 'It doesn’t exist, or it isn’t shared with you.',
  invalid: 'That didn’t work',
  invalidDetail: 'Check what you entered and try again.',
  limitReached: 'Limit reached',
  limitReachedDetail: 'Delete some you no longer need, then try again.',
  rateLimited: 'Too many requests',
  rateLimitedDetail: 'Wait a moment, then try again.',
  busy: 'Other transcriptions are still running',
  busyDetail: 'This one can start as soon as one of them finishes.',
  quotaUsedUp: 'Your transcription minutes are used up',
  quotaUsedUpDetail: 'They reset next month. Ask an owner of this company for more.',
  notOffered: 'This service doesn’t offer that',
  notOfferedDetail: 'The service behind this app doesn’t have this feature.',
  unavailable: 'The service didn’t answer',
  unavailableDetail: 'Check your connection and try again. What you entered is still here.',
})
