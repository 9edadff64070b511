import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const quickAddMessages = i18n('quick-add', {
  placeholder: 'New task, such as “Send the offer by Friday”',
  add: 'Add',
  more: 'New task with everything',
  understood: params('“{phrase}”: due {day}'),
  understoodPast: params('“{phrase}”: due {day}, which is past'),
  refuse: params('“{phrase}” is no due date'),
})
