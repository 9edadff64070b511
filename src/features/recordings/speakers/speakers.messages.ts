import { count, params } from '~/messages/message-transforms'
import { i18n } from '~/messages/i18n'

export const speakersMessages = i18n('speakers', {
  speakers: 'Speakers',
  speakersShown: params('Speakers, showing only {name}'),
  allSpeakers: 'All speakers',
  title: 'Who speaks how much',
  turns: count({ one: '{count} turn', other: '{count} turns' }),
  share: params('{duration} · {percent}'),
  showOnly: params('Show only what {name} says'),
  rename: params('Rename {name}'),
  filter: 'Find a speaker',
  more: count({ one: '{count} more, who speaks less', other: '{count} more, who speak less' }),
  nobody: 'Nobody of that name',
  shownOnly: params('Showing only what {name} says'),
  shownOnlyDetail: 'The recording plays on with everyone.',
  showAll: 'Show all',
  renameTitle: params('Who is {name}?'),
  renameDetail: 'The name shows everywhere in this recording, for everyone who may see it.',
  name: 'Name',
  nameHint: params('Leave it empty to go back to “{fallback}”.'),
  invited: 'Invited to the appointment',
  people: 'People of this company',
  email: 'E-mail address',
  sameName: params('{other} has this name too. They stay two speakers, each with their own lines.'),
  emailInvalid: 'Enter an address such as ada@example.com, or none.',
  save: 'Save',
  renamed: params('{before} is now {after}.'),
  undo: 'Undo',
  undoFailed: 'That could not be undone.',
  needsAccess:
    'To name speakers you need to be able to edit this recording: its creator, people given editing through a folder, and admins can.',
})
