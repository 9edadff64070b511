import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const invitationsMessages = i18n('invitations', () => import('./de.json'), {
  pageTitle: 'Invitation',
  title: params('Join {company}'),
  intro: params('{inviter} invited you to the company’s recordings, summaries and tasks. The link works until {date}.'),
  for: 'For',
  newIntro: 'Enter your name and choose a password to join.',
  firstName: 'First name',
  firstNameNeeded: 'Enter your first name.',
  lastName: 'Last name',
  lastNameNeeded: 'Enter your last name.',
  newPassword: 'Password',
  passwordHint: 'At least 10 characters. A few memorable words beat random symbols.',
  passwordTooShort: 'Use at least 10 characters.',
  join: 'Join',
  knownIntro: 'You already have an account with this e-mail address. Enter its password to join.',
  password: 'Your password',
  passwordNeeded: 'Enter your account’s password.',
  wrongPassword: 'That password isn’t right.',
  sessionRequired: 'This account uses two-step sign-in. Sign in first, then open this link again.',
  forgotPassword: 'Forgot password?',
  selfIntro: 'You’re signed in with this address.',
  otherSignedIn: params('You’re signed in as {email}. Joining signs you in as {invitee} instead.'),
  brokenTitle: 'This invitation no longer works',
  brokenDetail:
    'It has expired, was revoked or already accepted. If you accepted it, sign in; otherwise ask for a new one.',
  signIn: 'Sign in',
  failedTitle: 'The invitation didn’t load',
  tryAgain: 'Try again',
  tooManyTries: params('Too many attempts. Try again in {minutes} minutes.'),
})
