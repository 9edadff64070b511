import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const quickAddMessages = i18n('quick-add', () => import('../page/de.json'), {
  placeholder: 'New task, such as “Send the offer by Friday”',
  add: 'Add',
  more: 'New task with details',
  understood: params('“{phrase}”: due {day}'),
  understoodPast: params('“{phrase}”: due {day}, in the past'),
  noDay: params('“{phrase}” isn’t a valid date, so the task has no due date.'),
  refuse: params('“{phrase}” isn’t a due date'),
})
