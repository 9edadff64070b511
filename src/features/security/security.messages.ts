import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const securityMessages = i18n('security', () => import('./de.json'), {
  passwordTitle: 'Password',
  passwordIntro: 'Changing it signs you out everywhere else.',
  currentPassword: 'Current password',
  currentPasswordNeeded: 'Enter the password you sign in with now.',
  newPassword: 'New password',
  passwordHint: 'At least 10 characters. A few words you remember are better than signs you do not.',
  passwordTooShort: 'At least 10 characters are needed.',
  endsToo: 'With the old password, also end',
  endTokens: count({ one: 'my access token', other: 'my {count} access tokens' }),
  endApplications: count({ one: 'the application I allowed', other: 'the {count} applications I allowed' }),
  andMore: count({ one: 'and {count} more', other: 'and {count} more' }),
  endsTooHint:
    'They open your account without the password, so someone who knew it may have made one. A token that this page itself uses keeps working.',
  change: 'Change password',
  changed: 'Your password is changed.',
  forgot: 'Forgot it, or never had one?',
  tooManyTries: params('Too many attempts. Try again in {minutes} minutes.'),
  sessionsTitle: 'Where you are signed in',
  sessionsIntro: 'Browsers that may open your account without a password. End those you do not know or no longer use.',
  list: 'Your sessions',
  none: 'No browser is signed in to your account; this page uses an access token.',
  thisOne: 'This browser',
  browserOn: params('{browser} on {system}'),
  unknownBrowser: 'Unknown browser',
  lastUsed: params('Last used {date}'),
  since: params('Since {date}'),
  end: 'Sign out',
  endNamed: params('Sign out {name}'),
  ended: params('{name} is signed out.'),
  everywhere: 'Sign out everywhere',
  everywhereTitle: 'Sign out everywhere?',
  everywhereDetail:
    'Every browser is signed out at once, this one too. Access tokens and applications go on working; end them on their own pages, or when you change your password.',
})
