import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const applicationsMessages = i18n('applications', () => import('./de.json'), {
  title: 'Applications',
  intro: 'Programs of others that you have allowed to work in your name, in every company you belong to.',
  list: 'Your applications',
  noneTitle: 'No applications',
  noneDetail: 'When you sign in to another program with your account here and allow it, it is listed.',
  read: 'Can see what you see',
  write: 'Can see and change what you may',
  allowed: params('Allowed {date}'),
  lastUsed: params('Last used {date}'),
  neverUsed: 'Never used',
  withdraw: 'Withdraw',
  withdrawNamed: params('Withdraw {name}'),
  withdrawTitle: params('Withdraw “{name}”?'),
  withdrawDetail: 'It is refused from the next request on, on every device. To use it again you allow it again.',
  made: params('What {name} made'),
  webhook: params('Webhook “{name}”'),
  sendsTo: params('sends to {host}, {company}'),
  isOff: params('to {host}, {company}; switched off'),
  endsWithIt: 'These end too:',
  withdrawn: params('“{name}” can no longer work in your name.'),
})
