import { i18n, params } from '~/messages/i18n'

export const passwordMessages = i18n('password', () => import('./de.json'), {
  forgotTitle: 'Forgot your password?',
  forgotIntro: 'Enter your e-mail address and we’ll send you a reset link.',
  email: 'E-mail',
  emailNeeded: 'Enter your e-mail address.',
  send: 'Send link',
  sentTitle: 'Check your inbox',
  sentDetail: params(
    'If {email} has an account, we’ve sent a link. It works once, within an hour. Nothing there? Check your spam folder, or try another address.',
  ),
  tryAnother: 'Try another address',
  noMailIntro: 'E-mail isn’t set up here. Ask an owner of your company for a reset link.',
  backToSignIn: 'Back to sign-in',
  resetTitle: 'Choose a new password',
  stepTitle: 'One more step',
  stepIntro: 'Your new password is set. Take the second step to sign in.',
  resetIntro: 'This signs you out everywhere else.',
  password: 'New password',
  passwordHint: 'At least 10 characters. A few memorable words beat random symbols.',
  passwordTooShort: 'Use at least 10 characters.',
  endsToo: 'Also revoke',
  endTokens: 'all my access tokens',
  endApplications: 'all applications I allowed',
  endApplicationsHint: 'Webhooks they created end too.',
  endsAnyway: 'With a link from an owner, both are always revoked. The same goes for your first link by e-mail.',
  save: 'Set password and sign in',
  brokenTitle: 'This link no longer works',
  brokenDetail: 'It was used, has expired, or there’s a newer one. Check that you opened the latest e-mail.',
  brokenNoMail: 'It was used, has expired, or there’s a newer one. Ask an owner of your company for a new link.',
  askAgain: 'Ask for a new link',
  tooManyTries: params('Too many attempts. Try again in {minutes} minutes.'),
})

/** Proving that an existing account is one's own. */
export const proofMessages = i18n('account-proof', () => import('./de.json'), {
  password: 'Your password',
  passwordNeeded: 'Enter your account’s password.',
  wrongPassword: 'That password isn’t right.',
  sessionRequired: 'This account uses two-step sign-in. Sign in first, then open this link again.',
  selfIntro: 'You’re signed in with this address.',
  tooManyTries: params('Too many attempts. Try again in {minutes} minutes.'),
})
