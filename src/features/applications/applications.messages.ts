import { i18n, params } from '~/messages/i18n'

export const applicationsMessages = i18n('applications', () => import('./de.json'), {
  title: 'Applications',
  intro: 'Apps you’ve allowed to act on your behalf, in every company you’re in.',
  list: 'Your applications',
  noneTitle: 'No applications',
  noneDetail: 'Apps you sign in to with your Minutebook account appear here.',
  read: 'Can see what you see',
  write: 'Can see and change what you can',
  allowed: params('Allowed {date}'),
  lastUsed: params('Last used {date}'),
  neverUsed: 'Never used',
  withdraw: 'Revoke',
  withdrawNamed: params('Revoke {name}'),
  withdrawTitle: params('Revoke “{name}”?'),
  withdrawDetail: 'It loses access right away, on every device. You can allow it again later.',
  made: params('Created by {name}'),
  webhook: params('Webhook “{name}”'),
  sendsTo: params('sends to {host}, {company}'),
  isOff: params('to {host}, {company}; off'),
  endsWithIt: 'These stop too:',
  withdrawn: params('“{name}” can no longer act on your behalf'),
})
