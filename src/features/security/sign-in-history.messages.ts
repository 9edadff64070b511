import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const signInMessages = i18n('sign-in-history', () => import('./de.json'), {
  title: 'Recent sign-ins',
  intro:
    'Who signed in to your account, and who tried. Each network has a name here, so you can tell them apart; where it is isn’t stored. Admins of your companies see this too.',
  advice:
    'If you don’t recognize one of these, change your password above and sign out everywhere. Failed attempts alone don’t mean that anyone got in.',
  none: 'Nothing to show yet. Your next sign-in appears here.',
  list: 'Recent sign-ins',
  retry: 'Try again',
  succeeded: 'Signed in',
  password: 'Signed in with a password',
  singleSignOn: 'Signed in with single sign-on',
  passwordReset: 'Signed in with a reset link',
  invitation: 'Signed in by accepting an invitation',
  setUp: 'Signed in by setting up Minutebook',
  failed: count({ one: '{count} failed attempt', other: '{count} failed attempts' }),
  limited: count({ one: '{count} blocked attempt', other: '{count} blocked attempts' }),
  failedMark: 'Failed',
  limitedMark: 'Blocked',
  newDevice: 'New browser or system',
  newNetwork: 'New network',
  browserOn: params('{browser} on {system}'),
  unknownBrowser: 'Unknown browser',
  network: params('Network {network}'),
  severalNetworks: 'Several networks',
  last: params('Last {date}'),
})
