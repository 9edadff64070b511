import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

/** The second step of signing in. */
export const secondStepMessages = i18n('second-step', () => import('./second-step.de.json'), {
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
