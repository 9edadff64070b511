import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

/** What a service may say about one field of a request, as the person in front of it needs it. */
export const fieldMessages = i18n('field', {
  needed: 'Something has to be entered here.',
  tooShort: params('At least {least} characters are needed.'),
  tooLong: params('At most {most} characters are allowed.'),
  between: params('From {least} to {most} characters are allowed.'),
  email: 'Enter an e-mail address such as ada@example.com, with letters from a to z before and after the @.',
  oneLine: 'It must be on one line, with characters that can be seen, and without control characters such as tabs.',
  notText: 'It has a character that cannot be kept. Type it anew instead of pasting it.',
  timeZone: 'Choose a time zone from the list.',
  language: 'Choose a language from the list.',
  future: 'It must lie in the future. Is the clock of this device right?',
  form: params('It must look like {example}.'),
  gone: 'This cannot be chosen, or not any more. Choose something else.',
  guessable:
    'This password is easy to guess. Choose several words that don’t belong together and have nothing to do with you.',
  said: params('The service does not take this. It says: “{sentence}”'),
})
