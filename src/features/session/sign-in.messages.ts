import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const signInMessages = i18n('sign-in', () => import('./sign-in.de.json'), {
  title: 'Sign in',
  tooOld: 'Sessions last 90 days. Sign in again to continue where you left off.',
  setupTitle: 'Not set up yet',
  setupDetail: 'This service has no account yet. Open the set-up link it printed at its start; it looks like this:',
  welcome: 'Your meetings on record: who said what, what was decided, what’s next.',
  notMember: 'You’re not a member of this company. Ask an admin to invite you at this e-mail address.',
  emailNotVerified: 'Your identity provider hasn’t verified your e-mail address. Verify it there and try again.',
  domain: 'You can’t sign in here with this e-mail domain. Use your work account.',
  domainsMissing: 'This sign-in isn’t fully set up. Ask your administrator to add your company’s e-mail domains.',
  weakSignOn: 'Your company requires a stronger sign-in, such as a second step. Sign in that way and try again.',
  noSeat: 'Your company has no free seats. Ask an admin.',
  otherAccount: 'The account with your e-mail address belongs to someone else at the identity provider. Ask an admin.',
  unreachable: 'We can’t reach the identity provider. Try again later.',
  canceled: 'Sign-in was canceled.',
  expired: 'Sign-in took too long, or started in another browser. Try again.',
  failed: 'Sign-in didn’t work. Try again, or tell your administrator.',
})

export const secondStepMessages = i18n('second-step', () => import('./sign-in.de.json'), {
  title: 'One more step',
  codeIntro: 'Open your authenticator app and enter the code it shows.',
  code: 'Code from your app',
  codeNeeded: 'Enter the six digits your app shows.',
  recoveryIntro: 'Enter one of the recovery codes you saved. Each works once.',
  recoveryCode: 'Recovery code',
  recoveryCodeNeeded: 'Enter one of your recovery codes.',
  passkeyIntro: 'Confirm with your passkey to finish signing in.',
  confirm: 'Continue',
  usePasskey: 'Use a passkey',
  useCode: 'Use a code from your app',
  useRecoveryCode: 'Use a recovery code',
  startOver: 'Start over',
  wrongCode: 'That code is wrong or was already used. Wait for the next one and try again.',
  wrongRecoveryCode: 'That recovery code is wrong or was already used.',
  expired: 'That took too long, or too many codes were wrong. Start over with your password.',
  tooManyTries: params('Too many attempts. Try again in {minutes} minutes, or use a recovery code.'),
  passkeyCanceled: 'Your passkey wasn’t used. Try again when you’re ready.',
  passkeyRefused: 'That passkey didn’t work here. Try again, or sign in another way.',
})
