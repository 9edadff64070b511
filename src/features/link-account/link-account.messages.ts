import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const linkAccountMessages = i18n('link-account', () => import('./de.json'), {
  pageTitle: 'Link your account',
  intro: params(
    '{name} signed you in for {company}. There’s already an account with this address, and it isn’t {company}’s alone, so confirm once that it’s yours.',
  ),
  account: 'Account',
  provider: 'From now on it opens with',
  providerOf: params('{name}, set up by {company}'),
  warning: params(
    'The people who run {name} can then sign in to this account and see its data from other companies. If you didn’t expect this, don’t link it.',
  ),
  password: 'Your password',
  passwordNeeded: 'Enter the password of your account.',
  wrongPassword: 'That isn’t the password of this account.',
  forgotPassword: 'Forgot it, or never had one?',
  selfIntro: 'You’re signed in with this address.',
  otherSignedIn: params('You’re signed in as {email}. Linking signs you in as {account} instead.'),
  link: 'Link and sign in',
  dontLink: 'Don’t link',
  notLetIn:
    'You can’t sign in anymore: you were removed, the company has no free seat, or the account was linked to someone else. Ask an admin.',
  tooManyTries: params('Too many attempts. Try again in {minutes} minutes.'),
  brokenTitle: 'There’s nothing to link here',
  brokenDetail:
    'It took longer than 15 minutes, is already linked, or was started in another browser. Sign in to start again.',
  signIn: 'Sign in',
  failedTitle: 'Something went wrong',
  tryAgain: 'Try again',
})
