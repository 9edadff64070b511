import type { BenchCompany, BenchReader } from './service-seed.ts'

/** A request of the load generator; `path` follows the address. */
export type BenchRequest = { method: 'GET' | 'POST'; path: string; body: object | null }

/** Pseudorandom numbers, the same in every run. */
export type Chance = { below: (limit: number) => number; among: <T>(list: readonly T[]) => T }

type Asking = { company: BenchCompany; reader: BenchReader; chance: Chance }

/** How to request an operation: as the app does when a page opens, and at a random position or with a random search. */
export type BenchOperation = {
  isForAdmins?: boolean
  usual: (asking: Asking) => BenchRequest
  any: (asking: Asking) => BenchRequest
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    among(list) {
      const chosen = list[below(list.length)]
      if (chosen === undefined) throw new Error('Nothing to choose from.')
      return chosen
    },
  }
}

const get = (path: string): BenchRequest => ({ method: 'GET', path, body: null })
const directory = ({ company }: Asking, rest: string) => `/v1.0/directories/${company.directoryId}${rest}`

/** As in the app, which doesn't need exact totals. */
const inexact = 'exactTotal=false'

/** A list with pages; the first is the usual one. */
function paged(rest: string, pages: number, search?: (asking: Asking) => string): BenchOperation {
  const joined = rest.includes('?') ? '&' : '?'
  return {
    usual: (asking) => get(directory(asking, rest)),
    any(asking) {
      if (search !== undefined && asking.chance.below(2) === 0) {
        return get(directory(asking, `${rest}${joined}search=${encodeURIComponent(search(asking))}`))
      }
      return get(directory(asking, `${rest}${joined}page=${1 + asking.chance.below(pages)}`))
    },
  }
}

/** A search with a body and pages. */
function searched(rest: string, pages: number, term: (asking: Asking) => string): BenchOperation {
  const counting = /folders|memberships|appointments|^\/search/u.test(rest) ? {} : { exactTotal: false }
  const post = (asking: Asking, body: object): BenchRequest => ({
    method: 'POST',
    path: directory(asking, rest),
    body: { ...body, ...counting },
  })
  return {
    usual: (asking) => post(asking, { page: 1, search: term({ ...asking, chance: createChance(1) }) }),
    any: (asking) => post(asking, { page: 1 + asking.chance.below(pages), search: term(asking) }),
  }
}

/** A list with a search term in its URL, different for each request. */
function found(rest: string, term: (asking: Asking) => string): BenchOperation {
  const ask = (asking: Asking) =>
    get(directory(asking, `${rest}?search=${encodeURIComponent(term(asking))}&${inexact}`))
  return { usual: (asking) => ask({ ...asking, chance: createChance(1) }), any: ask }
}

/** Pages of filtered recordings. */
function narrowed(query: (asking: Asking) => string, pages: number): BenchOperation {
  return {
    usual: (asking) =>
      get(directory(asking, `/recordings?${query({ ...asking, chance: createChance(1) })}&${inexact}`)),
    any: (asking) =>
      get(directory(asking, `/recordings?${query(asking)}&${inexact}&page=${1 + asking.chance.below(pages)}`)),
  }
}

/** A POST about a random item. */
function posted(rest: (asking: Asking) => string, body: object): BenchOperation {
  const post = (asking: Asking): BenchRequest => ({ method: 'POST', path: directory(asking, rest(asking)), body })
  return { usual: (asking) => post({ ...asking, chance: createChance(1) }), any: post }
}

/** A list without pages, of the company or of a random item. */
function plain(rest: (asking: Asking) => string): BenchOperation {
  return {
    usual: (asking) => get(directory(asking, rest({ ...asking, chance: createChance(1) }))),
    any: (asking) => get(directory(asking, rest(asking))),
  }
}

const fixed = (path: string): BenchOperation => ({ usual: () => get(path), any: () => get(path) })
const forAdmins = (operation: BenchOperation): BenchOperation => ({ ...operation, isForAdmins: true })

const word = ({ company, chance }: Asking) => chance.among(company.words)
const question = (asking: Asking) => `what did we decide about ${word(asking)} and ${word(asking)}`
const name = ({ chance }: Asking) =>
  chance.among(['an', 'son', 'Müller', 'khan', 'person1', 'Silva 4', 'eva', 'novak 17'])
const project = ({ chance }: Asking) => `ject ${1 + chance.below(5000)}`
const folder = ({ reader, chance }: Asking) => `/folders/${chance.among(reader.folders)}`
const recording = ({ reader, chance }: Asking) => `/recordings/${chance.among(reader.recordings)}`
const tag = ({ company, chance }: Asking) => chance.among(company.tags)
const team = ({ company, chance }: Asking) => `/teams/${chance.among(company.teams)}`

/** Every list and search in the API that a company can fill, by operation id. */
export const benchOperations: Readonly<Record<string, BenchOperation>> = {
  listRecordings: paged(`/recordings?${inexact}`, 200),
  listRecordingsByName: found('/recordings', word),
  listRecordingsByTag: narrowed((asking) => `tagId=${tag(asking)}`, 3),
  listRecordingsReady: narrowed(() => 'state=ready', 200),
  listRecordingsFailed: narrowed(() => 'state=failed', 5),
  listRecordingsRunning: narrowed(() => 'state=running', 1),
  listOwnRecordings: narrowed(() => 'onlyOwn=true', 3),
  listUnfiledRecordings: narrowed(() => 'onlyUnfiled=true', 20),
  listRecordingsInNameOrder: narrowed(() => 'sort=name', 200),
  listRecordingsLongestFirst: narrowed(() => 'sort=longest', 200),
  listRecordingFolders: plain((asking) => `${recording(asking)}/folders`),
  listFolders: paged('/folders', 8, project),
  listFolderTree: plain(() => '/folders/tree'),
  countFolders: plain(() => '/folders/counts'),
  listFolderAccess: plain((asking) => `${folder(asking)}/access`),
  previewFolderAccess: posted((asking) => `${folder(asking)}/access/preview`, { parentFolderId: null }),
  searchFolders: searched('/folders/search', 3, project),
  listFolderRecordings: plain((asking) => `${folder(asking)}/recordings?${inexact}`),
  listFolderRecordingsBelow: plain((asking) => `${folder(asking)}/recordings?includeSubfolders=true&${inexact}`),
  listMemberships: paged('/memberships', 80, name),
  listMembershipUsers: paged('/memberships/users', 80, name),
  searchMembershipUsers: searched('/memberships/users/search', 3, name),
  listTasks: paged(`/tasks?${inexact}`, 40, word),
  listTasksOverdue: paged(`/tasks?filter=myOverdue&${inexact}`, 2),
  searchTasks: forAdmins(searched('/tasks/search', 10, word)),
  listAppointments: paged('/appointments', 2),
  searchAppointments: searched('/appointments/search', 2, () => 'review'),
  listTeams: plain(() => '/teams'),
  listTeamMemberships: plain((asking) => `${team(asking)}/memberships`),
  listTeamUsers: plain((asking) => `${team(asking)}/memberships/users`),
  listTags: plain(() => '/tags'),
  countTags: plain(() => '/tags/usage'),
  listTagColors: plain(() => '/tags/colors'),
  listVocabularyEntries: plain(() => '/vocabulary'),
  listMeetingTemplates: paged('/meetingtemplates', 3),
  listWebhooks: plain(() => '/webhooks'),
  listRecordingSummaries: plain((asking) => `${recording(asking)}/summaries`),
  searchTranscriptions: searched('/transcriptions/search', 10, word),
  searchSummaries: searched('/summaries/search', 10, word),
  searchMeetings: searched('/search', 2, question),
  listRuns: plain(() => '/runs'),
  listCalendars: plain(() => '/calendars'),
  listAuditEntries: forAdmins(paged('/audit', 2)),
  listInvitations: forAdmins(plain(() => '/invitations')),
  listLicenseSeats: forAdmins(plain(() => '/license-seats')),
  listDirectories: fixed('/v1.0/directories'),
  listOwnMemberships: fixed('/v1.0/me/directories/memberships'),
  listRoles: fixed('/v1.0/roles'),
  listTokens: fixed('/v1.0/me/tokens'),
}
