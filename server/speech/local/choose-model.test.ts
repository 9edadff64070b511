import { expect, test, vi } from 'vitest'
import { folderModelStore } from '../../test/stand-in-models.ts'
import { localReadiness, localStatus, modelsForLanguage } from './local-status.ts'

const gigabyte = 1024 ** 3

test.for([
  {
    gigabytes: 8,
    german: ['parakeet-tdt-0.6b-v3', 'whisper-small', 'whisper-base'],
    japanese: ['whisper-small', 'whisper-base'],
  },
  { gigabytes: 3, german: ['parakeet-tdt-0.6b-v3', 'whisper-base'], japanese: ['whisper-base'] },
  { gigabytes: 2, german: ['whisper-base'], japanese: ['whisper-base'] },
  { gigabytes: 1, german: [], japanese: [] },
])('picks $german with $gigabytes GB of memory', ({ gigabytes, german, japanese }) => {
  expect(modelsForLanguage('de', gigabytes * gigabyte)).toEqual(german)
  expect(modelsForLanguage('ja', gigabytes * gigabyte)).toEqual(japanese)
})

test('downloads no recognizer on a machine with 1 GB, leaves the work to the next engine, and says why', async () => {
  const memory = vi.spyOn(process, 'constrainedMemory').mockReturnValue(gigabyte)
  const wanted: string[] = []
  const store = { ...folderModelStore('/nowhere'), want: (ids: readonly string[]) => void wanted.push(...ids) }
  expect(await localReadiness(store, { languageCode: 'en', isStandIn: false })).toBe('unable')
  expect(wanted).toEqual([])
  expect(await localStatus(store)).toMatchObject({
    isAvailable: false,
    detail: expect.stringMatching(
      /^This machine has 1\.0 GB of memory, and .* at least 1\.\d GB\. Add memory, or set up/,
    ),
  })
  memory.mockRestore()
})
