import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readPicture } from './logo-picture.ts'
import { jpegOf, pngOf, webpOf } from '../test/test-picture.ts'

test.for([
  ['image/png', pngOf(300, 200)],
  ['image/jpeg', jpegOf(300, 200)],
  ['image/webp', webpOf(300, 200)],
] as const)('%s is recognized by its bytes, with its size', ([mimeType, bytes]) => {
  expect(readPicture(bytes)).toEqual({ mimeType, width: 300, height: 200 })
})

test.for([
  [
    'an SVG, whatever it is called',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['nothing', Buffer.alloc(0)],
  ['a few bytes', Buffer.from([0x89, 0x50])],
  ['a GIF', Buffer.from('GIF89a\x10\x00\x10\x00\x00\x00\x00;', 'latin1')],
  [
    'a page with a signature before it',
    Buffer.concat([pngOf(20, 20).subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a picture that breaks off', pngOf(20, 20).subarray(0, -20)],
  ['a picture with something behind it', Buffer.concat([pngOf(20, 20), Buffer.from('<script>')])],
  ['a PNG without a picture in it', Buffer.concat([pngOf(20, 20).subarray(0, 33), pngOf(20, 20).subarray(-12)])],
  ['a moving PNG', movingPng()],
  ['a JPEG that breaks off', jpegOf(20, 20).subarray(0, -2)],
  ['a WebP that says another length', Buffer.concat([webpOf(20, 20), Buffer.from([0])])],
  ['one pixel', pngOf(1, 1)],
  ['a bomb: few bytes, 65 000 pixels each way', pngOf(65_000, 65_000, deflateSync(Buffer.alloc(1000)))],
  ['a PNG of no width', pngOf(0, 20)],
] as const)('%s is refused', ([, bytes]) => {
  expect(() => readPicture(Buffer.from(bytes))).toThrow(/^must be/)
})

function movingPng() {
  const png = pngOf(20, 20)
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
}
