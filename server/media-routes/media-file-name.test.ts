import { expect, test } from 'vitest'
import { inlineDisposition, recordingFileName } from './media-store.ts'

test.for([
  ['Stand-up.m4a', `inline; filename="Stand-up.m4a"; filename*=UTF-8''Stand-up.m4a`],
  ['Über "uns".mp3', `inline; filename="_ber _uns_.mp3"; filename*=UTF-8''%C3%9Cber%20%22uns%22.mp3`],
  ["it's (1)*.wav", `inline; filename="it's (1)*.wav"; filename*=UTF-8''it%27s%20%281%29%2A.wav`],
  ['a\r\nset-cookie: x.mp3', `inline; filename="a__set-cookie: x.mp3"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x.mp3`],
] as const)('keeps the name %j inside its quotes (RFC 6266)', ([fileName, header]) => {
  expect(inlineDisposition(fileName)).toBe(header)
})

test('names a rendition after the recording, and a source after its file', () => {
  expect(recordingFileName({ name: 'Call', fileName: 'Call.avi', isRendition: true })).toBe('Call.m4a')
  expect(recordingFileName({ name: 'Renamed', fileName: 'Call.mp3', isRendition: false })).toBe('Call.mp3')
  expect(recordingFileName({ name: null, fileName: null, isRendition: false })).toBe('recording.m4a')
})
