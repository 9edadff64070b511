import type { RouteHandlerMethod } from 'fastify'
import { isAdmin, type PresentMember } from '../access.ts'
import { type Resource, versionKey } from '../db/change-versions.ts'
import type { Db } from '../db/open-database.ts'
import { createDueClock } from '../tasks/due-date.ts'
import type { ReadReplica } from '../scale/read-replica.ts'

/** What an operation's answer follows from, beside the request itself. */
export type KeptOperation = {
  resources: readonly Resource[]
  /** `all` members of a directory get the same answer; `viewers` those who see every recording; otherwise each `person` their own. */
  audience: 'all' | 'viewers' | 'person'
  /** What in an address or a body asks for what changes by itself as time goes by; such an answer is good for one time of the clock. */
  clock?: { asks: RegExp; name: keyof Clocks }
  /** What in an address asks for what is each person's own, so that also those who see the same get different answers. */
  own?: RegExp
  /** The answer holds addresses of the service, as the caller calls it. */
  isAddressed?: true
}

/** Who sees which recording, and in which order. */
const visible = ['visibility', 'folders', 'teams'] as const
/** What a recording shows in a list. */
const shownRecordings = [...visible, 'recordings', 'tags'] as const
/** A task names the summary and the appointment it came from, to those who may see them. */
const shownTasks = [...visible, 'tasks', 'summaries', 'appointments'] as const
/** Whatever is percent-encoded could spell it too. */
const overdue = { asks: /overdue|"due":|%/i, name: 'due' } as const
const everySecond = { asks: /./, name: 'second' } as const
const shownFolders = [...visible, 'favorites', 'recordings', 'members'] as const

/** Below `/me` and beside all directories: what a person is told follows from their own account. */
export type KeptOfAccount = { accountResources: readonly Resource[]; isAddressed?: true }

const account = (...accountResources: Resource[]): KeptOfAccount => ({ accountResources })
const person = (...resources: Resource[]): KeptOperation => ({ resources, audience: 'person' })
const viewers = (...resources: Resource[]): KeptOperation => ({ resources, audience: 'viewers' })
const all = (...resources: Resource[]): KeptOperation => ({ resources, audience: 'all' })

/**
 * Reads whose answer may be kept until one of their nouns changes. What follows from anything else (running
 * work, other services) does not belong here; an operation that is missing is merely slower.
 */
export const keptOperations: Readonly<Record<string, KeptOperation | KeptOfAccount>> = {
  getMe: account('access'),
  listDirectories: { ...account('access'), isAddressed: true },
  listOwnMemberships: account('access'),
  listTokens: account('tokens'),
  getDirectory: { ...all('directory'), isAddressed: true },
  listMemberships: all('members'),
  listMembershipUsers: all('members'),
  searchMembershipUsers: all('members'),
  listTeams: all('teams', 'members'),
  listTeamMemberships: all('teams', 'members'),
  listTeamUsers: all('teams', 'members'),
  getTeamUser: all('teams', 'members'),
  listFolders: person(...shownFolders),
  searchFolders: person(...shownFolders),
  getFolder: person(...shownFolders),
  getFolderShares: person(...shownFolders),
  listFolderTree: person(...visible, 'favorites'),
  countFolders: person(...visible),
  listFolderAccess: person('folders', 'teams', 'members'),
  listFolderRecordings: person(...shownRecordings, 'transcripts', 'summaries', 'members'),
  listRecordingFolders: person(...shownFolders),
  // Whatever is percent-encoded could spell a name too.
  listRecordings: {
    ...viewers(...shownRecordings, 'transcripts', 'summaries', 'members'),
    own: /onlyOwn|onlyUnfiled|onlyShared|withContext|%/,
  },
  getRecording: viewers(...shownRecordings),
  getRecordingShares: person(...visible, 'members'),
  listRecordingAccess: person(...visible, 'members'),
  getRecordingContext: person('appointments', ...shownRecordings),
  listSpokenWords: viewers(...visible, 'transcripts'),
  getTranscription: viewers(...visible, 'transcripts'),
  searchTranscriptions: viewers(...visible, 'recordings', 'transcripts'),
  // A summary names the caller's own appointment, so that those who see the same recordings are told different things.
  listRecordingSummaries: person(...visible, 'recordings', 'appointments', 'summaries', 'templates'),
  getSummary: person(...visible, 'recordings', 'appointments', 'summaries', 'templates'),
  searchSummaries: person(...visible, 'recordings', 'appointments', 'summaries'),
  listAppointments: person('appointments', 'tags', 'members', ...visible),
  searchAppointments: person('appointments', 'tags', 'members', ...visible),
  getAppointment: person('appointments', 'tags', 'members', ...visible),
  listAppointmentRecordings: person('appointments', ...shownRecordings),
  listTags: all('tags'),
  listTagColors: all('tags'),
  countTags: viewers('appointments', ...shownRecordings),
  listTasks: { ...person(...shownTasks), clock: overdue },
  searchTasks: { ...person(...shownTasks), clock: overdue },
  listRecordingTasks: person(...shownTasks, 'recordings'),
  listTaskSources: person(...shownTasks, 'recordings'),
  getTask: person(...shownTasks),
  listNews: person(...visible, 'news', 'tasks', 'recordings', 'members'),
  countNews: person(...visible, 'news', 'tasks'),
  listVocabularyEntries: person('vocabulary'),
  listMeetingTemplates: person('templates', 'teams', 'directory'),
  getMeetingTemplate: person('templates', 'teams', 'directory'),
  listMeetingTemplateSections: person('templates', 'teams', 'directory'),
  listAuditEntries: person('audit', 'members'),
  listCalendars: person('calendars'),
  listInvitations: person('invitations', 'members'),
  // An invitation holds its seat until it expires.
  listLicenseSeats: { ...person('directory', 'members', 'invitations'), clock: everySecond },
}

/** One text for those who get the same answer as this member to the same request; `params` is its address. */
export function audienceOf({ audience, own }: KeptOperation, member: PresentMember, requested: string): string {
  if (audience === 'all') return ''
  if (audience === 'viewers' && isAdmin(member) && own?.test(requested) !== true) return 'sees all'
  return `${member.role} ${member.userId} ${member.email}`
}

/** What the time is, each in a text that stays the same for as long as nothing becomes different by itself. */
export type Clocks = {
  /** Which tasks are overdue. */
  due: (member: PresentMember) => Promise<string>
  second: () => Promise<string>
}

/** The clocks of the service: overdue tasks as the database has them, seconds as the machine counts them. */
export function createClocks(db: Db): Clocks {
  return { due: createDueClock(db), second: async () => String(Math.floor(Date.now() / 1000)) }
}

/**
 * True for lists, searches and counts of a directory that follow from nothing but what it counts (`kept-operations.ts`): of
 * these alone it can be told whether a replica has the same.
 */
export function isReadFromReplica(operationId: string): boolean {
  // Sign-ins are entries of accounts, which no directory counts.
  if (operationId === 'listAuditEntries') return false
  const kept = keptOperations[operationId]
  return kept !== undefined && 'resources' in kept && /^(list|search|count)[A-Z]/.test(operationId)
}

/**
 * The handler, which reads from the replica whenever that has all that the directory had counted when the request came, and
 * otherwise from the primary. Handlers know nothing of it.
 */
export function readingFromReplica(
  replica: ReadReplica | null,
  handler: RouteHandlerMethod,
  operationId: string,
): RouteHandlerMethod {
  if (replica === null || !isReadFromReplica(operationId)) return handler
  return function read(request, reply) {
    const { directoryId } = request.member
    const wanted = { directoryId, state: versionKey(request.counted, directoryId) }
    return replica.read(wanted, async () => handler.call(this, request, reply))
  }
}
