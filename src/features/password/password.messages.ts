import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const passwordMessages = i18n('password', () => import('./de.json'), {
  forgotTitle: 'Forgot your password?',
  forgotIntro: 'Enter your e-mail address, and we send you a link to choose a new one.',
  email: 'E-mail',
  emailNeeded: 'Enter the e-mail address you sign in with.',
  send: 'Send the link',
  sentTitle: 'Look into your mail',
  sentDetail: params(
    'If there is an account for {email}, a link is on its way. It works once, for an hour. Nothing there? Look into the spam folder, or try another address.',
  ),
  tryAnother: 'Try another address',
  noMailIntro:
    'This service sends no e-mail. Ask an owner of your company: they can make a link with which you choose a new password.',
  backToSignIn: 'Back to sign-in',
  resetTitle: 'Choose a new password',
  resetIntro: 'You are signed out everywhere else once it is set.',
  password: 'New password',
  passwordHint: 'At least 10 characters. A few words you remember are better than signs you do not.',
  passwordTooShort: 'At least 10 characters are needed.',
  endsToo: 'With the old password, also end',
  endTokens: 'all my access tokens',
  endApplications: 'all applications I allowed',
  endApplicationsHint: 'The webhooks they created end too.',
  endsAnyway: 'A link that an owner made for you, and your first one by e-mail, end them in any case.',
  save: 'Set password and sign in',
  brokenTitle: 'This link does not work any more',
  brokenDetail:
    'It was used, has expired, or a newer one was made. If you opened it from a mail, check that it is the latest.',
  askAgain: 'Ask for a new link',
  tooManyTries: params('Too many attempts. Try again in {minutes} minutes.'),
})
