import type { BenchReader, BenchCompany } from '../service-seed.ts'
import { benchOperations, type BenchRequest, type Chance } from '../service-requests.ts'

/** A recording with sound, and who may play it. */
export type Playable = { recordingId: string; reader: BenchReader }

type ReadRequest = { name: string; reader: BenchReader; request: BenchRequest }

/**
 * What people read, of a hundred requests: mostly the page of a recording, and lists as a page opens them; now and then a list
 * that is narrowed, a page further on, a search.
 */
const shares: readonly (readonly [name: string, share: number])[] = [
  ['listRecordings', 14],
  ['listRecordingsReady', 3],
  ['listOwnRecordings', 4],
  ['listRecordingsByTag', 2],
  ['listRecordingsByName', 5],
  ['listFolderTree', 3],
  ['listFolderRecordings', 6],
  ['searchTranscriptions', 2],
  ['searchSummaries', 2],
  ['searchMembershipUsers', 2],
  ['listTasks', 7],
  ['listTags', 3],
  ['listRuns', 4],
  ['listAppointments', 3],
  ['getRecording', 12],
  ['getTranscription', 10],
  ['listRecordingSummaries', 10],
  ['getRecordingContext', 5],
  ['media', 3],
]
const drawn = shares.flatMap(([name, share]) => Array.from({ length: share }, () => name))

const ofOneRecording: Readonly<Record<string, string>> = {
  getRecording: '',
  getTranscription: '/transcription',
  getRecordingContext: '/context',
}

/** The next request of somebody: half of it what their app asks when a page opens, half anything by anyone. */
export function nextRead(company: BenchCompany, chance: Chance): ReadRequest | 'media' {
  const name = chance.among(drawn)
  if (name === 'media') return name
  const reader = chance.among(company.readers)
  const part = ofOneRecording[name]
  if (part !== undefined) {
    const path = `/v1.0/directories/${company.directoryId}/recordings/${chance.among(reader.recordings)}${part}`
    return { name, reader, request: { method: 'GET', path, body: null } }
  }
  const operation = benchOperations[name]
  if (operation === undefined) throw new Error(`No operation ${name}.`)
  const kind = chance.below(2) === 0 ? 'usual' : 'any'
  return { name, reader, request: operation[kind]({ company, reader, chance }) }
}
