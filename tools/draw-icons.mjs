import { writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { projectRoot } from './setup/bundled-node.mjs'

/** Draws icons for browsers without SVG icon support, after `public/favicon.svg`. Run it when that file changes. */
const SIZE = 32
const BLUE = [0x2b, 0x4a, 0xcb]
const LINE_WIDTH = 2.6
/** The five lines: x, start y, end y. */
const lines = [
  [8, 13, 19],
  [12, 9.5, 22.5],
  [16, 12, 20],
  [20, 7.5, 24.5],
  [24, 13, 19],
]

const SAMPLES = 4

/** Returns the RGBA bytes of a square image. Systems round the corners of a touch icon themselves. */
function draw(pixels, radius, zoom) {
  const bytes = Buffer.alloc(pixels * pixels * 4)
  for (let y = 0; y < pixels; y += 1) {
    for (let x = 0; x < pixels; x += 1) {
      const { inside, white } = coverage([x, y], { pixels, radius, zoom })
      const part = inside === 0 ? 0 : white / inside
      const color = BLUE.map((channel) => Math.round(channel + (255 - channel) * part))
      bytes.set([...color, Math.round((inside / SAMPLES ** 2) * 255)], (y * pixels + x) * 4)
    }
  }
  return bytes
}

function coverage([x, y], { pixels, radius, zoom }) {
  let [inside, white] = [0, 0]
  for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
    const at = [x + ((sample % SAMPLES) + 0.5) / SAMPLES, y + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES]
    const [px, py] = at.map((value) => (value / pixels) * SIZE)
    if (!isInSquare(px, py, radius)) continue
    inside += 1
    const [mx, my] = [px, py].map((value) => SIZE / 2 + (value - SIZE / 2) / zoom)
    if (lines.some((line) => isOnLine(mx, my, line))) white += 1
  }
  return { inside, white }
}

function isInSquare(x, y, radius) {
  const [dx, dy] = [x, y].map((value) => Math.max(radius - value, value - (SIZE - radius), 0))
  return Math.hypot(dx, dy) <= radius || radius === 0
}

const isOnLine = (x, y, [at, from, to]) => Math.hypot(x - at, y - Math.min(Math.max(y, from), to)) <= LINE_WIDTH / 2

/** A `zoom` below 1 leaves more margin around the lines. */
function png(pixels, radius, zoom = 1) {
  const picture = draw(pixels, radius, zoom)
  const rows = Array.from({ length: pixels }, (_, y) =>
    Buffer.concat([Buffer.of(0), picture.subarray(y * pixels * 4, (y + 1) * pixels * 4)]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(pixels, 0)
  header.writeUInt32BE(pixels, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Builds an ICO file of PNG images. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { pixels, data }] of pictures.entries()) {
    const at = 6 + 16 * index
    head.set([pixels, pixels, 0, 0], at)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(data.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += data.length
  }
  return Buffer.concat([head, ...pictures.map(({ data }) => data)])
}

const sizes = [16, 32, 48].map((pixels) => ({ pixels, data: png(pixels, 8) }))
writeFileSync(`${projectRoot}public/favicon.ico`, ico(sizes))
writeFileSync(`${projectRoot}public/apple-touch-icon.png`, png(180, 0))
for (const pixels of [192, 512]) writeFileSync(`${projectRoot}public/icon-${pixels}.png`, png(pixels, 8))
// Systems crop it to their own shape; only a circle of 80 % is safe (W3C Web Application Manifest, "Icon masks").
writeFileSync(`${projectRoot}public/icon-maskable-512.png`, png(512, 0, 0.8))
