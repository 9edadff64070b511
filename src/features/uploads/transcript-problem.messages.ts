import { params } from '~/messages/message-transforms'
import { i18n } from '~/messages/i18n'

export const transcriptProblemMessages = i18n('transcript-problem', () => import('./tray/de.json'), {
  empty: params('{name} has no text. Choose another file.'),
  notText: params('{name} isn’t a text file. Save it as VTT, SRT, SBV or plain text.'),
  encoding: params('{name} uses an unsupported encoding. Save it as UTF-8.'),
  format: params('{name} has neither names nor times. Use lines like “Anna: Hello.”, or a VTT, SRT or SBV file.'),
  time: params('{name}, line {line}: that isn’t a valid time. Times look like 00:01:02.500 and go up to 24:00:00.'),
  name: params('{name} has a speaker name over 200 characters.'),
  tooLarge: params('{name} is too large. The limits are 20 MB, 2 million characters, 100,000 lines and 200 speakers.'),
})
