import { params } from '~/messages/message-transforms'
import { i18n } from '~/messages/i18n'

export const selectionMessages = i18n('selection', () => import('../../detail/de.json'), {
  tools: 'Selected text',
  copyQuote: 'Copy quote',
  task: 'Make a task',
  vocabulary: 'Always write this word as…',
  copyLink: 'Copy link to this moment',
  quote: params('“{text}”'),
  quoteCopied: 'Quote copied, with who said it and when.',
  linkCopied: params('Link to {time} copied.'),
  copyFailed: 'The browser did not let it be copied.',
  shortcutTools: 'Quote, task or link, for the selected text or paragraph',
})
