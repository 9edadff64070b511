import type { Db } from '../db/open-database.ts'
import { newId } from '../new-id.ts'
import type { TestDirectory, TestPerson } from './test-directory.ts'
import { addAppointment, addFolder, addRecording } from './test-recording.ts'

export type World = Awaited<ReturnType<typeof makeWorld>>
/** A path below the directory; with a body it's a POST. */
export type Ask = { path: string; body?: object }

/** Creates one of each kind of resource, and three people who can see different parts of it. */
export async function makeWorld(db: Db, directory: TestDirectory) {
  const { directoryId } = directory
  const admin = await directory.signIn('admin')
  const user = await directory.signIn('user')
  const colleague = await directory.signIn('user')
  const own = await addRecording(db, { directoryId, ownerUserId: user.userId })
  const shared = await addRecording(db, { directoryId, ownerUserId: admin.userId, name: 'Shared' })
  const met = await addRecording(db, { directoryId, ownerUserId: admin.userId, name: 'Met' })
  const folder = await addFolder(db, { directoryId, ownerUserId: admin.userId, recordingIds: [shared] })
  const appointment = await addAppointment(db, {
    directoryId,
    userId: user.userId,
    attendees: [colleague.email],
    recordingIds: [met],
    startTime: new Date('2026-05-04T08:00:00Z'),
    endTime: new Date('2026-05-04T09:00:00Z'),
  })
  const series = await addAppointment(db, { directoryId, userId: user.userId, isRecurring: true })
  await addAppointment(db, { directoryId, userId: user.userId, seriesMasterId: series, recordingIds: [own] })
  const ids = { team: newId(), tag: newId(), task: newId(), summary: newId(), template: newId(), section: newId() }
  await db.insertInto('teams').values({ teamId: ids.team, directoryId, name: 'Sales' }).execute()
  await db.insertInto('teamMemberships').values({ teamId: ids.team, userId: user.userId }).execute()
  await db.insertInto('folderTeamShares').values({ folderId: folder, teamId: ids.team, accessLevel: 'read' }).execute()
  await db.insertInto('tags').values({ tagId: ids.tag, directoryId, name: 'Budget' }).execute()
  await db.insertInto('recordingTags').values({ recordingId: shared, tagId: ids.tag }).execute()
  await db
    .insertInto('summaries')
    .values({
      recordingSummaryId: ids.summary,
      directoryId,
      recordingId: shared,
      languageCode: 'en',
      summary: 'The budget was agreed.',
      isSummarizationCompleted: true,
      isSummarizationSucceeded: true,
      summarizationCompletionReason: 'succeeded',
    })
    .execute()
  await db
    .insertInto('tasks')
    .values({
      taskId: ids.task,
      directoryId,
      subject: 'Call back',
      ownerUserId: user.userId,
      recordingSummaryId: ids.summary,
      appointmentId: appointment,
    })
    .execute()
  await db.insertInto('appointmentTags').values({ appointmentId: series, tagId: ids.tag }).execute()
  const elsewhere = newId()
  await db.insertInto('directories').values({ directoryId: elsewhere, name: 'Another company' }).execute()
  await addSettings(db, { directoryId, admin, user, ...ids })
  return {
    directoryId,
    directory,
    admin,
    user,
    colleague,
    own,
    shared,
    met,
    folder,
    appointment,
    series,
    elsewhere,
    ...ids,
  }
}

type Settings = { directoryId: string; admin: TestPerson; user: TestPerson; template: string; section: string }

async function addSettings(db: Db, { directoryId, admin, user, template, section }: Settings) {
  await db
    .insertInto('meetingTemplates')
    .values({ meetingTemplateId: template, directoryId, scope: 'directory', title: 'House style' })
    .execute()
  await db
    .insertInto('meetingTemplateSections')
    .values({
      meetingTemplateSectionId: section,
      meetingTemplateId: template,
      title: 'Decisions',
      sectionType: 'decisions',
      outputFormat: 'markdown',
      detailLevel: 'short',
      sortOrder: 1,
      isTimestampInclusionEnabled: false,
      isResponsibleDetectionEnabled: false,
      isDueDateInferenceEnabled: false,
    })
    .execute()
  await db
    .insertInto('vocabulary')
    .values({ vocabularyId: newId(), directoryId, userId: user.userId, phrase: 'Minutebook', isDirectoryWide: true })
    .execute()
  await db
    .insertInto('webhooks')
    .values({
      webhookId: newId(),
      directoryId,
      userId: admin.userId,
      name: 'Hook',
      event: 'summary.ready',
      url: 'https://hooks.example.test/',
      secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      isDirectoryWide: true,
    })
    .execute()
}

/** Returns the requests for each cached operation in this world. */
export function asks(world: World): Record<string, Ask[]> {
  const search = { page: 1, search: '' }
  return {
    getMe: [{ path: 'v1.0/me' }],
    listDirectories: [{ path: 'v1.0/directories' }],
    listOwnMemberships: [{ path: 'v1.0/me/directories/memberships' }],
    // Token usage is recorded after the request, at an unpredictable time.
    listTokens: [{ path: 'v1.0/me/tokens?fields=tokenId,name,expiresOn' }],
    getDirectory: [{ path: `v1.0/directories/${world.directoryId}?fields=name` }],
    listMemberships: [{ path: '/memberships' }],
    listMembershipUsers: [{ path: '/memberships/users' }, { path: '/memberships/users?search=test&fields=userId' }],
    searchMembershipUsers: [{ path: '/memberships/users/search', body: search }],
    listTeams: [{ path: '/teams' }],
    listTeamMemberships: [{ path: `/teams/${world.team}/memberships` }],
    listTeamUsers: [{ path: `/teams/${world.team}/memberships/users` }],
    getTeamUser: [{ path: `/teams/${world.team}/memberships/users/${world.user.userId}` }],
    listFolders: [{ path: '/folders' }],
    searchFolders: [{ path: '/folders/search', body: search }],
    getFolder: [{ path: `/folders/${world.folder}` }],
    getFolderShares: [{ path: `/folders/${world.folder}/shares` }],
    listFolderRecordings: [{ path: `/folders/${world.folder}/recordings` }],
    listFolderTree: [{ path: '/folders/tree' }],
    countFolders: [{ path: '/folders/counts' }],
    listFolderAccess: [{ path: `/folders/${world.folder}/access` }],
    searchTranscriptions: [{ path: '/transcriptions/search', body: { search: 'hello' } }],
    countTags: [{ path: '/tags/usage' }],
    listRecordingFolders: [{ path: `/recordings/${world.shared}/folders` }],
    listRecordings: [
      { path: '/recordings' },
      { path: '/recordings?page=1&pageSize=2' },
      { path: `/recordings?tagId=${world.tag}` },
      { path: '/recordings?search=me' },
      { path: '/recordings?state=failed' },
      { path: '/recordings?onlyOwn=true' },
      { path: '/recordings?onlyUnfiled=true' },
      { path: '/recordings?onlyShared=true' },
      { path: '/recordings?withContext=true' },
    ],
    getRecording: [
      { path: `/recordings/${world.shared}` },
      { path: `/recordings/${world.own}` },
      { path: `/recordings/${world.met}` },
    ],
    getRecordingShares: [{ path: `/recordings/${world.met}/shares` }],
    listRecordingAccess: [{ path: `/recordings/${world.shared}/access` }, { path: `/recordings/${world.met}/access` }],
    getRecordingContext: [
      { path: `/recordings/${world.shared}/context` },
      { path: `/recordings/${world.met}/context` },
    ],
    getTranscription: [
      { path: `/recordings/${world.shared}/transcription` },
      { path: `/recordings/${world.shared}/transcription?words=false` },
    ],
    listSpokenWords: [{ path: `/recordings/${world.shared}/transcription/words?startTime=0&endTime=60` }],
    listRecordingSummaries: [{ path: `/recordings/${world.shared}/summaries?includeDetails=true` }],
    getSummary: [{ path: `/summaries/${world.summary}` }],
    searchSummaries: [{ path: '/summaries/search', body: { page: 1, search: 'budget' } }],
    listAppointments: [{ path: '/appointments?from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z' }],
    searchAppointments: [
      { path: '/appointments/search', body: { ...search, from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' } },
    ],
    getAppointment: [{ path: `/appointments/${world.appointment}` }],
    listAppointmentRecordings: [{ path: `/appointments/${world.appointment}/recordings` }],
    listTags: [{ path: '/tags' }],
    listTagColors: [{ path: '/tags/colors' }],
    listTasks: [{ path: '/tasks' }, { path: '/tasks?filter=myOverdue' }],
    searchTasks: [{ path: '/tasks/search', body: search }],
    listRecordingTasks: [{ path: `/recordings/${world.shared}/tasks` }],
    listTaskSources: [{ path: `/recordings/${world.shared}/task-sources` }],
    getTask: [{ path: `/tasks/${world.task}` }],
    listNews: [{ path: '/news' }],
    countNews: [{ path: '/news/counts' }],
    listVocabularyEntries: [{ path: '/vocabulary' }],
    listMeetingTemplates: [{ path: '/meetingtemplates' }],
    getMeetingTemplate: [{ path: `/meetingtemplates/${world.template}` }],
    listMeetingTemplateSections: [{ path: `/meetingtemplates/${world.template}/sections` }],
    listAuditEntries: [{ path: '/audit' }],
    listCalendars: [{ path: '/calendars' }],
    listInvitations: [{ path: '/invitations' }],
    listLicenseSeats: [{ path: '/license-seats' }],
  }
}
