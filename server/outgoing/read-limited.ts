import { asOutgoingError, OutgoingError } from './outgoing-error.ts'

/** The whole body; throws `OutgoingError` `tooLarge` as soon as it is longer than `maxBytes`, and ends the connection. */
export async function readLimited(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  try {
    for await (const chunk of body) {
      const bytes = Buffer.from(chunk)
      sizeBytes += bytes.length
      if (sizeBytes > maxBytes) throw new OutgoingError('tooLarge')
      chunks.push(bytes)
    }
  } catch (error) {
    throw asOutgoingError(error)
  }
  return Buffer.concat(chunks)
}
