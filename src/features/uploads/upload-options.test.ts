import { expect, test } from 'vitest'
import { announcedFile } from './check-upload'
import { commonOptions } from './options/OptionsDialog'
import { freshUpload } from './upload-commands'
import type { UploadItem } from './upload-store'
import { noOptions, readOptions, type UploadOptions } from './upload-options'

const options: UploadOptions = {
  name: 'Board',
  languageCode: 'de',
  speakerCount: 3,
  appointment: { appointmentId: 'a', subject: 'Board' },
  template: { meetingTemplateId: 't', title: 'Decisions' },
  folders: [{ folderId: 'f', name: 'Board' }],
  notes: [{ startTime: 2.5, text: 'Budget' }],
}

test('reads options back from storage unchanged', () => {
  expect(readOptions(JSON.parse(JSON.stringify(options)))).toEqual(options)
})

test.for([
  undefined,
  null,
  7,
  'x',
  [],
  {},
  { name: 1, speakerCount: '3', appointment: {}, template: 't', folders: 'f', notes: [{ text: 'Budget' }] },
])('reads anything but options as none: %j', (value) => {
  expect(readOptions(value)).toEqual(noOptions)
})

test('returns options that all files share, and leaves out those that differ', () => {
  const other: UploadOptions = { ...options, languageCode: 'fr', folders: [] }
  const { notes: _, ...choices } = options
  expect(commonOptions([options, options])).toEqual(choices)
  expect(commonOptions([options, other])).toEqual({ ...choices, languageCode: undefined, folders: undefined })
})

const item = (name: string, part: Partial<UploadItem> = {}): UploadItem => ({
  ...freshUpload,
  id: 'a',
  directoryId: 'd',
  name,
  sizeBytes: 9,
  file: new File(['123456789'], name),
  step: { step: 'queued' },
  ...part,
})

test.for([
  ['raw.mp4', null, 'raw.mp4'],
  ['raw.mp4', 'Board', 'Board.mp4'],
  ['raw.MP4', 'Q1/Q2 \\ review', 'Q1-Q2 - review.MP4'],
  ['raw.mp4', '🎉'.repeat(200), `${'🎉'.repeat(125)}\uFFFD.mp4`],
] as const)('announces %s with the name %s as %s', ([name, requestedName, fileName]) => {
  expect(announcedFile(item(name, { options: { ...noOptions, name: requestedName } }))).toMatchObject({ fileName })
})

test('announces a separate sound with its own size, type and extension', () => {
  const sound = new File(['1234'], 'raw.m4a')
  const announced = announcedFile(
    item('raw.mp4', { sound, isSoundOnly: true, options: { ...noOptions, name: 'Board' } }),
  )
  expect(announced).toEqual({ fileName: 'Board.m4a', mimeType: 'audio/mp4', sizeBytes: 4 })
})
