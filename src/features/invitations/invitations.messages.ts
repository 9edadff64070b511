import { i18n, params } from '~/messages/i18n'

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
  forgotPassword: 'Forgot password?',
  otherSignedIn: params('You’re signed in as {email}. Joining signs you in as {invitee} instead.'),
  brokenTitle: 'This invitation no longer works',
  brokenDetail:
    'It has expired, was revoked or already accepted. If you accepted it, sign in; otherwise ask for a new one.',
  signIn: 'Sign in',
  failedTitle: 'The invitation didn’t load',
  tryAgain: 'Try again',
})

export const noCompanyMessages = i18n('no-company', () => import('./de.json'), {
  none: 'You’re not in a company yet',
  noneDetail: 'Ask an admin to invite you at the e-mail address you signed in with.',
  blocked: 'You don’t have access',
  blockedDetail: params('{company} has blocked your access. Ask its admins.'),
})
