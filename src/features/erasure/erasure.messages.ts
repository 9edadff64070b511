import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const erasureMessages = i18n('erasure', () => import('./de.json'), {
  title: 'Erase your account',
  intro:
    'Your account and everything that is yours alone goes for good. What belongs to a company stays there without your name.',
  open: 'Erase account…',
  ownTitle: 'Erase your account?',
  memberTitle: params('Erase {name}?'),
  action: 'Erase for good',
  password: 'Password',
  passwordNeeded: 'Enter the password you sign in with.',
  tooManyTries: params('Too many attempts. Try again in {minutes} minutes.'),
  goes: 'Goes: the account with its sign-ins and tokens, personal vocabulary and templates, calendars and appointments.',
  stays: params('{company}: {recordings}, {folders} and {tasks} stay without the name.'),
  taker: params('{name} takes them over.'),
  takerField: 'Who takes it over',
  takerHint: 'You, unless you choose another member.',
  takerRefused: 'Choose somebody else: this person is blocked, or not a member any more.',
  recordings: count({ one: '{count} recording', other: '{count} recordings' }),
  folders: count({ one: '{count} folder', other: '{count} folders' }),
  tasks: count({ one: '{count} task', other: '{count} tasks' }),
  texts:
    'Full name and e-mail are taken out of transcripts, summaries, tasks and the audit log. A first name alone stays in what was said.',
  forever: 'There is no way back. Make a copy of the data first if it may be needed.',
  ownLastOwner: 'You are the last owner of a company. Make somebody else an owner there first.',
  lastOwner: 'This is the last owner of a company. Make somebody else an owner there first.',
  otherCompany: 'This person is a member of another company too. Only they can erase their account.',
  oneself: 'Your own account is erased under Sign-in.',
  erasedToast: params('{name} is erased'),
  previewFailed: 'What would happen could not be found out.',
  retry: 'Try again',
})
