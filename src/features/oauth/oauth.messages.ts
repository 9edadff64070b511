import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const oauthMessages = i18n('oauth', () => import('./de.json'), {
  title: params('Allow “{name}” to act on your behalf?'),
  page: 'Allow an application',
  claims: params('It says it’s from {host}. We haven’t verified that or its name.'),
  claimsNothing: 'We haven’t verified its name.',
  could: 'In every company you’re in, it could:',
  read: 'See what you see: recordings, transcripts, summaries, tasks, folders, appointments and members',
  write: 'Do what you can do: upload, change, share and delete, and receive new summaries by webhook',
  never:
    'It can’t change your profile or password, or use access tokens. It can’t invite people, or change permissions and retention.',
  unknownTitle: 'No one you work with uses this application',
  unknown: params('It registered on {date}. Only continue if you just started it yourself and know {target}.'),
  allowedByColleague: 'Someone in your company has already allowed it.',
  allowedByYou: 'You’ve allowed it before.',
  website: params('Either way, you’ll return to {target}.'),
  device: params('Either way, you’ll return to a program on this device ({target}).'),
  app: params('Either way, you’ll return to an app on this device ({target}).'),
  later: 'You can revoke this anytime in settings, under Integrations.',
  signedInAs: params('Signed in as {person}'),
  switchAccount: 'Use another account',
  allow: 'Allow',
  deny: 'Deny',
  leaving: 'Sending you back…',
  leavingDetail: 'If nothing happens, go back to the application. You can close this page.',
  overTitle: 'This request has ended',
  overDetail:
    'It was answered, expired after an hour, or was opened in another browser. Start again from the application.',
  refusedTitle: 'This request isn’t valid',
  refusedDetail: 'Nothing was allowed or shared. Tell the application’s developers:',
  reasonClient: 'It isn’t registered here, or its registration has expired.',
  reasonRedirect: 'It wants to send you to a URL it hasn’t registered.',
  reasonOther: 'Its request isn’t valid.',
  home: 'Go to Minutebook',
})
