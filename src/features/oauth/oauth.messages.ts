import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const oauthMessages = i18n('oauth', () => import('./de.json'), {
  title: params('Let “{name}” work for you?'),
  page: 'Allow an application',
  claims: params('It says that it is from {host}. Nobody has checked that, nor its name.'),
  claimsNothing: 'Nobody has checked its name.',
  could: 'It could, in every company you belong to:',
  read: 'See what you see: recordings, transcripts, summaries, tasks, folders, appointments and members',
  write:
    'Do in your name what you may do: upload, change, share and delete, and have new summaries sent to it by webhooks',
  never:
    'It can’t change your profile or password, see or create access tokens, invite people, change what they may do, or change how long recordings are kept.',
  unknownTitle: 'No one you work with has allowed this application',
  unknown: params('It registered itself on {date}. Only go on if you have just started it yourself and know {target}.'),
  allowedByColleague: 'Someone in your company has already allowed it.',
  allowedByYou: 'You have allowed it before.',
  website: params('Either way you are sent back to {target}.'),
  device: params('Either way you are sent back to a program on this device ({target}).'),
  app: params('Either way you are sent back to an app on this device ({target}).'),
  later: 'You can withdraw this at any time, in the settings under Applications.',
  signedInAs: params('Signed in as {person}'),
  switchAccount: 'Use another account',
  allow: 'Allow',
  deny: 'Deny',
  leaving: 'Sending you back…',
  leavingDetail: 'If nothing happens, return to the application yourself. You can close this page.',
  overTitle: 'This request is over',
  overDetail:
    'It was answered, has expired after an hour, or was opened in another browser. Go back to the application and start again.',
  refusedTitle: 'This request cannot be answered',
  refusedDetail: 'Nothing was allowed, and nobody was told anything. Tell the makers of the application:',
  reasonClient: 'It is not registered here, or its registration has been forgotten.',
  reasonRedirect: 'It wants you sent back to an address that it has not registered.',
  reasonOther: 'Its request is not valid.',
  home: 'Go to Minutebook',
})
