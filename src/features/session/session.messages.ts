import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const sessionMessages = i18n('session', () => import('./de.json'), {
  againTitle: 'Sign in to carry on',
  againDescription: 'Your session has ended. What you were doing is still here and continues after you sign in.',
  againTooOld:
    'You signed in 90 days ago, which is as long as a session lasts. What you were doing is still here and continues after you sign in.',
  email: 'E-mail',
  password: 'Password',
  staySignedIn: 'Stay signed in on this device',
  signIn: 'Sign in',
  wrongPassword: 'E-mail or password is wrong.',
  tooManyTries: params('Too many attempts. Try again in {seconds} seconds.'),
  useToken: 'Use an access token instead',
  usePassword: 'Use e-mail and password instead',
  token: 'Personal access token',
  tokenHint: 'Starts with service_user_api_. It stays in the memory of this page unless you tick the box.',
  tokenRefused: 'This token is not valid any more, or was mistyped.',
  tokenShape: 'A token starts with service_user_api_.',
  keepToken: 'Stay signed in on this device',
  keepTokenHint: 'Keeps the token in this browser until you sign out. Only on a device of your own.',
  emailNeeded: 'Enter the e-mail address you sign in with.',
  passwordNeeded: 'Enter your password.',
  signOutInstead: 'Sign out',
  forgotPassword: 'Forgot password?',
  or: 'or',
  signInWith: params('Sign in with {name}'),
})
