import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const sessionMessages = i18n('session', () => import('./de.json'), {
  againTitle: 'Sign in to continue',
  againDescription: 'Your session has ended. Your work is still here and continues after you sign in.',
  againTooOld: 'Sessions last 90 days. Your work is still here and continues after you sign in.',
  email: 'E-mail',
  password: 'Password',
  staySignedIn: 'Stay signed in on this device',
  signIn: 'Sign in',
  wrongPassword: 'That e-mail or password isn’t right.',
  tooManyTries: params('Too many attempts. Try again in {seconds} seconds.'),
  useToken: 'Use an access token instead',
  usePassword: 'Use e-mail and password instead',
  token: 'Personal access token',
  tokenHint: 'Starts with service_user_api_. It’s only kept on this page unless you tick the box.',
  tokenRefused: 'This token has expired or is mistyped.',
  tokenShape: 'A token starts with service_user_api_.',
  keepToken: 'Stay signed in on this device',
  keepTokenHint: 'Keeps the token in this browser until you sign out. Use only on your own device.',
  emailNeeded: 'Enter your e-mail address.',
  passwordNeeded: 'Enter your password.',
  signOutInstead: 'Sign out',
  forgotPassword: 'Forgot password?',
  or: 'or',
  signInWith: params('Sign in with {name}'),
})
