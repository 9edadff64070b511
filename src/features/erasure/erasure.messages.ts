import { i18n, count, params } from '~/messages/i18n'

export const erasureMessages = i18n('erasure', () => import('./de.json'), {
  title: 'Erase your account',
  intro:
    'Your account and everything that’s only yours is erased permanently. What belongs to a company stays without your name.',
  open: 'Erase account…',
  ownTitle: 'Erase your account?',
  memberTitle: params('Erase {name}?'),
  action: 'Erase permanently',
  password: 'Password',
  passwordNeeded: 'Enter your password.',
  tooManyTries: params('Too many attempts. Try again in {minutes} minutes.'),
  goes: 'Deleted: the account with its sign-ins and tokens, personal vocabulary and templates, calendars and appointments.',
  stays: params('{company}: {recordings}, {folders} and {tasks} stay without the name.'),
  taker: params('{name} takes them over.'),
  takerField: 'New owner',
  takerHint: 'That’s you, unless you choose another member.',
  takerRefused: 'Choose someone else. This person is blocked or no longer a member.',
  recordings: count({ one: '{count} recording', other: '{count} recordings' }),
  folders: count({ one: '{count} folder', other: '{count} folders' }),
  tasks: count({ one: '{count} task', other: '{count} tasks' }),
  texts:
    'The full name and e-mail are removed everywhere, including transcripts and summaries. First names on their own stay.',
  forever: 'This can’t be undone. Download a copy first if you might need it. Copies made here are erased too.',
  ownLastOwner: 'You’re the last owner of a company. Make someone else an owner first.',
  lastOwner: 'This is the last owner of a company. Make someone else an owner first.',
  otherCompany: 'This person is also in another company. Only they can erase their account.',
  oneself: 'Erase your own account under Account → Your data.',
  erasedToast: params('{name} erased'),
  previewFailed: 'We couldn’t work out what would be erased.',
  retry: 'Try again',
})
