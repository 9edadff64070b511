import { i18n } from '~/messages/i18n'
import { params } from '~/messages/message-transforms'

export const enginesMessages = i18n('engines', {
  title: 'Transcription and summaries',
  intro:
    'What this service found to turn speech into text and text into summaries. Of each kind, the first that is available does the work.',
  transcribers: 'Speech to text',
  summarizers: 'Summaries',
  chosen: 'In use',
  available: 'Available',
  missing: 'Not available',
  downloading: params('Downloading the model: {percent}'),
  setUp: 'To set it up, type this on the machine the service runs on',
  noTranscriber: 'Nothing can transcribe yet',
  noTranscriberDetail:
    'Recordings can be uploaded and played, but their transcription ends as failed. One of the following is enough; this page notices by itself.',
  openai: 'An OpenAI-compatible server',
  openaiTranscribes: 'Sends the sound of recordings to the speech server you name.',
  openaiSummarizes: 'Sends transcripts to the chat server you name.',
  whisper: 'Whisper on this machine',
  whisperDetail: 'Good recognition in many languages. Nothing leaves the machine.',
  pocketsphinx: 'PocketSphinx on this machine',
  pocketsphinxDetail: 'Small and quick, English only, much less exact.',
  subtitles: 'Subtitles in the file',
  subtitlesDetail: 'Used when a recording brings its own subtitles.',
  extractive: 'Built in',
  extractiveDetail: 'Picks the sentences that matter, and finds decisions, tasks and topics. Needs no model.',
  unknown: 'Another engine',
  forbiddenTitle: 'Admins look after this',
  forbiddenDetail:
    'What transcribes and summarizes is set up by an admin or owner of this company, on the machine the service runs on. Ask one of them if transcription does not work.',
  said: 'The service says',
})
