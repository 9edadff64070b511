import { params } from '~/messages/message-transforms'
import { i18n } from '~/messages/i18n'

export const transcriptProblemMessages = i18n('transcript-problem', {
  empty: params('Nothing is said in {name}: it has no text. Choose another file.'),
  notText: params('{name} is no text. Save it as VTT, SRT, SBV or plain text.'),
  encoding: params('The characters of {name} can’t be read. Save it as UTF-8.'),
  format: params(
    '{name} has neither names nor times. Lines look like “Anna: Hello.”, or it is a VTT, SRT or SBV file.',
  ),
  time: params(
    '{name}, line {line}: that is no time of a recording. Times look like 00:01:02.500 and end at 24:00:00.',
  ),
  name: params('{name} has a speaker’s name that is too long: 200 characters at most.'),
  tooLarge: params(
    '{name} is more than a transcript may be: 20 MB, 2 million characters, 100,000 cues and 200 speakers at most.',
  ),
})
