import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const invitationsMessages = i18n('invitations', () => import('./de.json'), {
  pageTitle: 'Invitation',
  title: params('Join {company}'),
  intro: params('{inviter} invites you to the company’s recordings, summaries and tasks. The link works until {date}.'),
  for: 'For',
  newIntro: 'Choose how you are called and a password, and you are in.',
  firstName: 'First name',
  firstNameNeeded: 'Enter your first name.',
  lastName: 'Last name',
  lastNameNeeded: 'Enter your last name.',
  newPassword: 'Password',
  passwordHint: 'At least 10 characters. A few words you remember are better than signs you do not.',
  passwordTooShort: 'At least 10 characters are needed.',
  join: 'Join',
  knownIntro: 'There is an account with this address already. Enter its password to join.',
  password: 'Your password',
  passwordNeeded: 'Enter the password of your account.',
  wrongPassword: 'The password of this account is another one.',
  forgotPassword: 'Forgot password?',
  selfIntro: 'You are signed in with this address.',
  otherSignedIn: params('You are signed in as {email}. Joining signs you in as {invitee} instead.'),
  brokenTitle: 'This invitation does not work any more',
  brokenDetail:
    'It has expired, was withdrawn, or was accepted before. Ask whoever invited you for a new one. If you accepted it already, just sign in.',
  signIn: 'Sign in',
  failedTitle: 'The invitation could not be read',
  tryAgain: 'Try again',
  tooManyTries: params('Too many attempts. Try again in {minutes} minutes.'),
})
