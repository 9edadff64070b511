import { i18n } from '~/messages/i18n'
import { count, params } from '~/messages/message-transforms'

export const exportManyMessages = i18n('export-many', () => import('./de.json'), {
  title: count({ one: 'Export {count} recording', other: 'Export {count} recordings' }),
  detail: 'You get one ZIP file. What a recording doesn’t have is listed in it.',
  include: 'Include',
  summary: 'Summary',
  transcript: 'Transcript',
  notes: 'Notes',
  file: 'Audio or video, as uploaded',
  fileHint: 'These files can be large.',
  format: 'Text format',
  markdown: 'Markdown',
  text: 'Plain text',
  download: 'Download ZIP',
  cancel: 'Cancel',
  nothing: 'Choose what to include.',
  tooMany: params('One ZIP can have up to {most} recordings. You selected {count}.'),
  started: 'The download has started',
  startedWithout: count({
    one: 'The download has started without {count} recording you can’t see anymore',
    other: 'The download has started without {count} recordings you can’t see anymore',
  }),
  failed: 'Couldn’t start the export. Try again.',
})
