import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const quickAddMessages = i18n('quick-add', () => import('../page/de.json'), {
  placeholder: 'New task, such as “Send the offer by Friday”',
  add: 'Add',
  more: 'New task with everything',
  understood: params('“{phrase}”: due {day}'),
  understoodPast: params('“{phrase}”: due {day}, which is past'),
  noDay: params('There is no day “{phrase}”. Years go up to 9999; the task has no due date like this.'),
  refuse: params('“{phrase}” is no due date'),
})
