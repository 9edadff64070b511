import { i18n } from '~/messages/i18n'

export const errorMessages = i18n('error', () => import('./de.json'), {
  signedOut: 'You are signed out',
  signedOutDetail: 'Sign in again to carry on. Nothing you typed is lost.',
  forbidden: 'You may not do this',
  forbiddenDetail: 'It needs a higher role or more access. An admin or owner of this company can help.',
  notFound: 'Not found',
  notFoundDetail: 'It does not exist, or it is not shared with you.',
  invalid: 'That was not accepted',
  invalidDetail: 'Check what you entered and try again.',
  limitReached: 'No more can be added',
  limitReachedDetail: 'You’ve reached the limit. Delete some that you no longer need, then try again.',
  rateLimited: 'Too many requests at once',
  rateLimitedDetail: 'Wait a moment, then try again.',
  busy: 'Other transcriptions are still running',
  busyDetail: 'This one can start as soon as one of them is done.',
  quotaUsedUp: 'The transcription allowance is used up',
  quotaUsedUpDetail: 'Waiting does not help before the next month. Ask an owner of this company about the allowance.',
  notOffered: 'This service does not offer that',
  notOfferedDetail: 'The service this app talks to has no such function.',
  unavailable: 'The service did not answer',
  unavailableDetail: 'Check the connection. What you entered is still here; try again in a moment.',
})
