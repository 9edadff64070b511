import { expect, test } from 'vitest'
import { SegmentedFile } from './segmented-file'

const MEGABYTE = 1_048_576

test('keeps data written at any position, including over older data', async () => {
  const file = new SegmentedFile()
  const expected = new Uint8Array(20 * MEGABYTE + 5)
  async function write(position: number, length: number, value: number) {
    expected.fill(value, position, position + length)
    await file.write(new Uint8Array(length).fill(value), position)
  }
  await write(0, 40, 1)
  await write(40, 9 * MEGABYTE, 2)
  await write(9 * MEGABYTE + 40, 11 * MEGABYTE - 35, 3)
  // The header at the end, across a segment border, and in a segment that is no longer in memory.
  await write(8, 8, 4)
  await write(4 * MEGABYTE - 3, 6, 5)

  const blob = file.toBlob()
  expect(blob.size).toBe(expected.length)
  const bytes = new Uint8Array(await blob.arrayBuffer())
  expect(Buffer.compare(Buffer.from(bytes), Buffer.from(expected))).toBe(0)
})

test('is empty if nothing was written', () => {
  expect(new SegmentedFile().toBlob().size).toBe(0)
})
