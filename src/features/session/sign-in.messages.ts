import { i18n } from '~/messages/i18n'

export const signInMessages = i18n('sign-in', () => import('./sign-in.de.json'), {
  title: 'Sign in',
  tooOld:
    'You signed in 90 days ago, which is as long as a session lasts. Sign in again to continue where you left off.',
  setupTitle: 'Not set up yet',
  setupDetail:
    'Nobody has created an account on this service. Open the set-up link that it printed when it was started; it looks like this:',
  welcome: 'Meetings, kept: who said what, what was decided, what is to be done.',
  notMember:
    'You signed on, but are not a member of this company. Ask an admin to invite you with the same e-mail address.',
  emailNotVerified: 'The identity provider has not verified your e-mail address. Verify it there and try again.',
  domain: 'E-mail addresses of your domain cannot sign in here. Use your work account.',
  domainsMissing:
    'Signing in this way isn’t fully set up here. Ask the people who run this service to add your company’s e-mail domains.',
  weakSignOn: 'Your company asks for a stronger sign-in, such as a second step. Sign in that way and try again.',
  noSeat: 'Your company has no free seat. Ask an admin to free one.',
  otherAccount:
    'The account with your e-mail address here is linked to somebody else at the identity provider. Ask an admin for help.',
  unreachable: 'The identity provider cannot be reached at the moment. Try again in a while.',
  canceled: 'Signing on was canceled.',
  expired: 'Signing on took too long, or was begun in another browser. Try again.',
  failed: 'Signing on did not work. Try again; if it goes on, tell whoever runs this service.',
})
