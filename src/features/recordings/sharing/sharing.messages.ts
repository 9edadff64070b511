import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const sharingMessages = i18n('recording-sharing', () => import('./de.json'), {
  addHint: 'They can view the recording. You can change that below.',
  locked: params('You can view this recording. Ask {name} to share it.'),
  refused: 'You can no longer edit this recording, so you can’t share it.',
  gone: 'The recording was deleted, or you can no longer see it.',
  who: 'Who can see this',
  people: count({ one: '{count} person can open this link.', other: '{count} people can open this link.' }),
  linkDetail: 'Only people who can see this recording can open the link.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied. Only people who can see this recording can open it.',
  copyFailed: 'Couldn’t copy the link.',
  owner: 'Created this recording',
  role: 'Admins and owners see every recording',
  share: params('Shared by {name}'),
  shareByGone: 'Shared by someone who left the company',
  shareWithYou: params('Shared with you by {name}'),
  team: params('Shared with the team “{team}” by {name}'),
  teamByGone: params('Shared with the team “{team}”'),
  folder: params('Through the folder “{folder}”'),
  unseenFolder: 'Through a folder you can’t see',
  attendee: 'Invited to the meeting',
})
