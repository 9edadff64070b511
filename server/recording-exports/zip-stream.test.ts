import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readZip } from '../test/read-zip.ts'
import type { ExportEntry } from './export-entries.ts'
import { zipStream } from './export-handlers.ts'

const entry = (name: string, open: ExportEntry['open']): ExportEntry => ({
  name,
  modifiedOn: new Date(),
  isCompressed: true,
  open,
})

const MEGABYTE = Buffer.alloc(1_000_000, 'a')

test('an entry is opened only after the previous one has been read', async () => {
  const opened: string[] = []
  async function* entries() {
    for (const name of ['a', 'b', 'c']) {
      yield entry(name, async () => {
        opened.push(name)
        return Readable.from([MEGABYTE, MEGABYTE])
      })
    }
  }
  const zip = zipStream(entries())
  await new Promise((resolve) => zip.once('readable', resolve))
  expect(opened).toEqual(['a'])

  const files = readZip(await buffer(zip))
  expect(opened).toEqual(['a', 'b', 'c'])
  expect([...files.values()].map(({ length }) => length)).toEqual([2_000_000, 2_000_000, 2_000_000])
})

test('a reader that stops ends the work: open entries are closed, and no more are opened', async () => {
  let isEnded = false
  const endless = new Readable({ read: () => void endless.push(MEGABYTE) })
  const closed = new Promise((resolve) => endless.once('close', resolve))
  async function* entries() {
    try {
      yield entry('endless', async () => endless)
      yield entry('never', () => Promise.reject(new Error('opened')))
    } finally {
      isEnded = true
    }
  }
  const zip = zipStream(entries())
  await new Promise((resolve) => zip.once('data', resolve))
  zip.destroy()

  await closed
  await expect.poll(() => isEnded).toBe(true)
})

async function* breakingOff() {
  yield 'half'
  throw new Error('The disk is gone.')
}

async function* brokenEntries() {
  yield entry('whole', async () => Readable.from(['whole']))
  yield entry('broken', async () => Readable.from(breakingOff()))
}

test('an error in an entry ends the ZIP with an error', async () => {
  await expect(buffer(zipStream(brokenEntries()))).rejects.toThrow('The disk is gone.')
})

const years = ['0001', '1899', '1969', '1985', '9999']

async function* oldEntries() {
  for (const year of years) {
    yield { ...entry(year, async () => Readable.from([year])), modifiedOn: new Date(`${year}-07-01T00:00:00Z`) }
  }
}

test('dates before the ZIP epoch are included', async () => {
  expect([...readZip(await buffer(zipStream(oldEntries()))).keys()]).toEqual(years)
})
