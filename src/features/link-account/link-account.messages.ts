import { i18n, params } from '~/messages/i18n'

export const linkAccountMessages = i18n('link-account', () => import('./de.json'), {
  pageTitle: 'Link your account',
  intro: params(
    '{name} signed you in for {company}. An account with this address exists, and it isn’t {company}’s alone. Confirm that it’s yours.',
  ),
  account: 'Account',
  provider: 'You’ll sign in with',
  providerOf: params('{name}, set up by {company}'),
  warning: params(
    'The people who run {name} can then see all data in this account. If you didn’t expect this, don’t link it.',
  ),
  forgotPassword: 'Forgot it, or never had one?',
  otherSignedIn: params('You’re signed in as {email}. Linking signs you in as {account} instead.'),
  link: 'Link and sign in',
  dontLink: 'Don’t link',
  notLetIn:
    'You can’t sign in anymore. You were removed, no seat is free, or the account belongs to someone else. Ask an admin.',
  brokenTitle: 'Nothing to link here',
  brokenDetail: 'It took over 15 minutes, is already linked, or started in another browser. Sign in to start again.',
  signIn: 'Sign in',
  failedTitle: 'Something went wrong',
  tryAgain: 'Try again',
})
