import type { RouteHandlerMethod } from 'fastify'
import { isAdmin, type PresentMember } from '../access.ts'
import { type Resource, versionKey } from '../db/change-versions.ts'
import type { Db } from '../db/open-database.ts'
import { createDueClock } from '../tasks/due-date.ts'
import type { ReadReplica } from '../scale/read-replica.ts'

/** What an operation's response depends on, besides the request. */
export type KeptOperation = {
  resources: readonly Resource[]
  /**
   * Who shares a cached response. `all`: every member of the directory. `viewers`: those who see all recordings share
   * one, others have their own. `person`: each person has their own.
   */
  audience: 'all' | 'viewers' | 'person'
  /** Matches requests whose response depends on the time. Such a response is valid for one value of the named clock. */
  clock?: { asks: RegExp; name: keyof Clocks }
  /** Matches requests for personal data, whose response differs even between people who see the same recordings. */
  own?: RegExp
  /** The response contains URLs of the service, which depend on the host the caller used. */
  isAddressed?: true
}

/** Decides who sees which recording, and in which order. */
const visible = ['visibility', 'folders', 'teams'] as const
/** What a list shows of a recording. */
const shownRecordings = [...visible, 'recordings', 'tags'] as const
/** A task names the summary and the appointment it came from to those who may see them. */
const shownTasks = [...visible, 'tasks', 'summaries', 'appointments'] as const
/** `%`: anything percent-encoded could spell these words too. */
const overdue = { asks: /overdue|"due":|%/i, name: 'due' } as const
const everySecond = { asks: /./, name: 'second' } as const
const shownFolders = [...visible, 'favorites', 'recordings', 'members'] as const

/** For paths under `/me` or outside all directories: the response depends on the person's own account. */
export type KeptOfAccount = { accountResources: readonly Resource[]; isAddressed?: true }

const account = (...accountResources: Resource[]): KeptOfAccount => ({ accountResources })
const person = (...resources: Resource[]): KeptOperation => ({ resources, audience: 'person' })
const viewers = (...resources: Resource[]): KeptOperation => ({ resources, audience: 'viewers' })
const all = (...resources: Resource[]): KeptOperation => ({ resources, audience: 'all' })

/**
 * Reads whose responses can be cached until one of these resources changes. Don't list operations that depend on
 * anything else, such as running jobs or other services. A missing operation is just slower.
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
  // `%`: anything percent-encoded could spell a name too.
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
  // A summary names the caller's own appointment, so it differs between people who see the same recordings.
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

/** Equal for members who get the same response to the same request. `requested` is the request's URL. */
export function audienceOf({ audience, own }: KeptOperation, member: PresentMember, requested: string): string {
  if (audience === 'all') return ''
  if (audience === 'viewers' && isAdmin(member) && own?.test(requested) !== true) return 'sees all'
  return `${member.role} ${member.userId} ${member.email}`
}

/** The time, as texts that change only when a response could. */
export type Clocks = {
  /** Changes when another task becomes overdue. */
  due: (member: PresentMember) => Promise<string>
  second: () => Promise<string>
}

/** Overdue tasks follow the database's clock, seconds the machine's. */
export function createClocks(db: Db): Clocks {
  return { due: createDueClock(db), second: async () => String(Math.floor(Date.now() / 1000)) }
}

/**
 * True for a directory's lists, searches and counts that depend only on counted changes (`kept-operations.ts`). Only
 * for these can we tell whether a replica has caught up.
 */
export function isReadFromReplica(operationId: string): boolean {
  // Sign-ins are entries of accounts, which no directory counts.
  if (operationId === 'listAuditEntries') return false
  const kept = keptOperations[operationId]
  return kept !== undefined && 'resources' in kept && /^(list|search|count)[A-Z]/.test(operationId)
}

/**
 * Wraps a handler so that it reads from the replica if that has all changes counted when the request came, and
 * otherwise from the primary. The handler doesn't notice.
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
