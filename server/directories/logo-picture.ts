import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FieldFault } from '../field-errors.ts'
import { Problem } from '../problems.ts'

/** A picture's format and size, read from its bytes. */
export type Picture = { mimeType: 'image/png' | 'image/jpeg' | 'image/webp'; width: number; height: number }

/** Why a picture is rejected; the message is for the person who uploaded it. */
export class PictureError extends Error {
  readonly fault: FieldFault

  constructor(fault: FieldFault) {
    super(fault.message)
    this.fault = fault
  }
}

export const MIN_SIDE = 16
export const MAX_SIDE = 4096

/**
 * Parses the container of a PNG, JPEG or WebP file completely, without decoding it: determines its format and size, and
 * checks that it's complete, not animated, and has no trailing data. Ignores the file name and the declared type.
 * @throws PictureError naming what isn't allowed
 */
export function readPicture(bytes: Buffer): Picture {
  const picture = readFrame(bytes)
  const { width, height } = picture
  if (Math.min(width, height) < MIN_SIDE || Math.max(width, height) > MAX_SIDE) {
    throw new PictureError({
      code: 'pictureSize',
      params: { min: MIN_SIDE, max: MAX_SIDE },
      message: `must be from ${MIN_SIDE} to ${MAX_SIDE} pixels wide and high; this one is ${width} × ${height}.`,
    })
  }
  return picture
}

function readFrame(bytes: Buffer): Picture {
  try {
    if (bytes.subarray(0, 8).equals(pngSignature)) return readPng(bytes)
    if (bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xffd8ff) return readJpeg(bytes)
    if (isText(bytes, 0, 'RIFF') && isText(bytes, 8, 'WEBP')) return readWebp(bytes)
  } catch (error) {
    // A read past the end.
    throw error instanceof RangeError ? broken() : error
  }
  throw new PictureError({
    code: 'notAPicture',
    message: 'must be a PNG, JPEG or WebP picture. This file has another format, despite its name.',
  })
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const isText = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

const broken = () =>
  new PictureError({
    code: 'brokenPicture',
    message: 'must be a complete picture. This file is cut off or damaged.',
  })
const moving = () => new PictureError({ code: 'movingPicture', message: 'must be a picture without animation.' })

/** Chunks of length, type, data and checksum, from IHDR to IEND (PNG, section 5). */
function readPng(bytes: Buffer): Picture {
  if (!isText(bytes, 12, 'IHDR')) throw broken()
  const picture = { mimeType: 'image/png' as const, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  let hasContent = false
  for (let at = 8; ;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) throw broken()
    if (isText(bytes, at + 4, 'acTL')) throw moving()
    if (isText(bytes, at + 4, 'IDAT')) hasContent = true
    if (isText(bytes, at + 4, 'IEND')) {
      if (end !== bytes.length || !hasContent) throw broken()
      return picture
    }
    at = end
  }
}

/** Markers with a length up to the scan data, which extends to the end of the file (JPEG, annex B). */
function readJpeg(bytes: Buffer): Picture {
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) throw broken()
  let size: { width: number; height: number } | null = null
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) throw broken()
    const marker = bytes.readUInt8(at + 1)
    // Fill bytes.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xda) {
      if (size === null) throw broken()
      return { mimeType: 'image/jpeg', ...size }
    }
    if (isJpegFrame(marker)) size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) throw broken()
    at += 2 + length
  }
}

/** SOF0 to SOF15, except the three markers in that range that mean something else. */
const isJpegFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** A RIFF file with a picture as VP8, VP8L, or VP8X with its chunks (RFC 9649). */
function readWebp(bytes: Buffer): Picture {
  // Chunks are padded to an even length.
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) throw broken()
  if (isText(bytes, 12, 'VP8X')) {
    const isMoving = (bytes.readUInt8(20) & 0x02) !== 0
    if (isMoving) throw moving()
    return { mimeType: 'image/webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  }
  if (isText(bytes, 12, 'VP8L')) {
    if (bytes.readUInt8(20) !== 0x2f) throw broken()
    const sizes = bytes.readUInt32LE(21)
    return { mimeType: 'image/webp', width: (sizes & 0x3fff) + 1, height: ((sizes >>> 14) & 0x3fff) + 1 }
  }
  if (isText(bytes, 12, 'VP8 ')) {
    if (bytes.readUIntBE(23, 3) !== 0x9d012a) throw broken()
    const side = (at: number) => bytes.readUInt16LE(at) & 0x3fff
    return { mimeType: 'image/webp', width: side(26), height: side(28) }
  }
  throw broken()
}

const types = ['image/png', 'image/jpeg', 'image/webp']
const pictures = new WeakMap<FastifyRequest, Buffer>()

/** Accepts a picture as the body of the operation that expects one, and nothing else there. */
export function registerLogoBodies(api: FastifyInstance) {
  // The document's schemas only describe text, so the bytes are kept outside the request.
  api.addContentTypeParser(types, { parseAs: 'buffer' }, (request, body, done) => {
    pictures.set(request, Buffer.from(body))
    done(null, '')
  })

  api.addHook('onRequest', async (request) => {
    const contentType = request.headers['content-type']
    const operation = request.routeOptions.config.operation
    if (contentType === undefined || operation === undefined) return
    const isPicture = types.includes(contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '')
    const isWanted = operation.operationId === 'replaceDirectoryLogo'
    if (isWanted && !isPicture) {
      throw new Problem(
        415,
        `The body must be a picture (content type ${types.slice(0, -1).join(', ')} or ${types.at(-1)}).`,
      )
    }
    if (!isWanted && isPicture) throw new Problem(415, 'The body must be JSON (content type application/json).')
  })
}

/** The picture that was sent with a request. */
export function pictureOf(request: FastifyRequest): Buffer {
  return pictures.get(request) ?? Buffer.alloc(0)
}
