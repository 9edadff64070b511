import type { FastifyBaseLogger } from 'fastify'
import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { newId } from '../new-id.ts'
import type { MeetingTemplatePreview, PreviewMeetingTemplateBody } from '../../openapi/generated/types.ts'
import { Problem } from '../problems.ts'
import { summarizeMeeting } from '../summarizer/choose-summarizer.ts'
import type { Summarizer } from '../summarizer/summarizer.ts'
import { readTemplate } from '../templates/template-editing.ts'
import { readMeeting } from './read-meeting.ts'

/** Longer than this, nobody looks at the page any more. */
const MOST_MS = 120_000

type Deps = { db: Db; summarizers: Summarizer[] }
type Asked = { member: Member; body: PreviewMeetingTemplateBody; log: Pick<FastifyBaseLogger, 'warn'> }

/**
 * Writes what a summary by a template would be, for who is still editing it; answers its Markdown and stores nothing. Of one
 * person only the newest preview goes on.
 */
export function createPreviews({ db, summarizers }: Deps) {
  const running = new Map<string, AbortController>()

  /**
   * @throws Problem 400 naming each field that is wrong, or where there is no transcript; 503 where the summary can't be
   *   written in two minutes. Rejects once `gone` is aborted.
   */
  return async function preview(
    { member: { userId }, body: { recordingId, ...template }, log }: Asked,
    gone: AbortSignal,
  ): Promise<MeetingTemplatePreview> {
    const sections = readTemplate(template).sections.map((section, index) => ({
      ...section,
      meetingTemplateSectionId: section.meetingTemplateSectionId ?? newId(),
      outputFormat: 'markdown' as const,
      sortOrder: index + 1,
    }))
    running.get(userId)?.abort()
    const newer = new AbortController()
    running.set(userId, newer)
    try {
      const languageCode = await requireTranscribed(db, recordingId)
      const { summary, writtenBy, failures } = await summarizeMeeting(summarizers, {
        ...(await readMeeting(db, recordingId)),
        languageCode,
        template: { sections },
        signal: AbortSignal.any([gone, newer.signal, AbortSignal.timeout(MOST_MS)]),
        onProgress: () => {},
      })
      for (const failure of failures) log.warn({ err: failure, recordingId }, 'a summarizer failed at a preview')
      return { summary, writtenBy }
    } catch (error) {
      if (error instanceof Problem) throw error
      log.warn({ err: error, recordingId }, 'a preview was not written')
      throw new Problem(503, 'The preview couldn’t be written. Try again, or choose a shorter meeting.')
    } finally {
      if (running.get(userId) === newer) running.delete(userId)
    }
  }
}

/** The language of the recording's transcript. */
async function requireTranscribed(db: Db, recordingId: string): Promise<string | null> {
  const recording = await db
    .selectFrom('recordings')
    .select(['languageCode', 'isTranscriptionSucceeded'])
    .where('recordingId', '=', recordingId)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  if (recording === undefined) throw Problem.notFound('Recording')
  if (!recording.isTranscriptionSucceeded) throw new Problem(400, 'There’s no transcript to summarize.')
  return recording.languageCode
}
