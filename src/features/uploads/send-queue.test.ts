import { expect, test } from 'vitest'
import { reasonToHold } from './check-upload'
import type { MediaContent } from './probe/media-facts'
import { createSendQueue } from './send-pace'

test('so many at a time are begun, in the order they came, and the next when one leaves', () => {
  const started: string[] = []
  const queue = createSendQueue(2, (id) => started.push(id))
  for (const id of ['a', 'b', 'c', 'd', 'a']) queue.enter(id)
  expect(started).toEqual(['a', 'b'])
  queue.leave('c')
  queue.leave('a')
  expect(started).toEqual(['a', 'b', 'd'])
  queue.leave('nobody')
  queue.leave('b')
  queue.enter('e')
  expect(started).toEqual(['a', 'b', 'd', 'e'])
})

const media: MediaContent = {
  durationSeconds: 60,
  hasVideo: true,
  audioTracks: 1,
  isSoundEmpty: false,
  isSilent: false,
  sound: null,
}

test.for<[string, Partial<MediaContent>, string | null]>([
  ['sound in it', {}, null],
  ['no track', { audioTracks: 0 }, 'noSound'],
  ['an empty track', { isSoundEmpty: true }, 'emptySound'],
  ['silence', { isSilent: true }, 'silent'],
  ['what cannot be listened to', { isSilent: null }, null],
])('of a file with %s', ([, part, hold]) => {
  expect(reasonToHold({ fingerprint: null, media: { ...media, ...part } }, null)).toBe(hold)
})

test('a format that cannot be looked into is sent, a copy is asked about', () => {
  expect(reasonToHold(null, null)).toBeNull()
  expect(reasonToHold({ fingerprint: 'f', media: null }, null)).toBeNull()
  expect(reasonToHold(null, { name: 'a.mp3', recordingId: 'r', uploadedAt: 0 })).toBe('duplicate')
})
