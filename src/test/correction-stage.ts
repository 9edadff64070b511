import { screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { newId } from '#server/new-id.ts'
import { addRecording } from '#server/test/test-recording.ts'
import type { TestService } from '#server/test/start-test-service.ts'
import type { TestDirectory } from '#server/test/test-directory.ts'
import { type OpenApp, service, test as base } from './app-test'

const { db } = service

/** Gives the list and its rows a size, since none are rendered without layout. Call once per file. */
export function setStage() {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(2_000)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
  })
}

export const texts = ['The minute book ships.', 'On Thursday, the minute book goes out.', 'Good.', 'Very good, Ana.']

/** Adds an owner's recording with a transcript of two speakers. */
export async function addTranscript(
  directory: TestDirectory,
  lines: readonly string[] = texts,
  on: Pick<TestService, 'db'> = service,
) {
  const { directoryId } = directory
  const owner = await directory.signIn('owner')
  const recordingId = await addRecording(on.db, { directoryId, ownerUserId: owner.userId })
  const [ana, ben] = [newId(), newId()]
  await on.db
    .insertInto('transcriptSpeakers')
    .values([
      { recordingId, speakerId: ana, speakerNumber: 1, name: 'Ana Ruiz' },
      { recordingId, speakerId: ben, speakerNumber: 2, name: 'Ben Okafor' },
    ])
    .execute()
  await on.db
    .insertInto('transcriptSegments')
    .values(
      lines.map((text, position) => ({
        recordingId,
        position,
        speakerId: position < 3 ? ana : ben,
        startTime: position * 10,
        endTime: position * 10 + 4,
        text,
      })),
    )
    .execute()
  return { recordingId, ana, ben, owner, path: `/d/:directoryId/recordings/${recordingId}?section=transcript` }
}

/** `test` with `openTranscript()`, which adds a transcript and opens it for correction. */
export const test = base.extend(
  'openTranscript',
  ({ openApp, directory }) =>
    async (options?: Parameters<OpenApp>[1]) => {
      const made = await addTranscript(directory)
      const opened = await openApp(made.path, options)
      await transcriptReady()
      return { ...made, ...opened }
    },
)

export const savedTexts = async (recordingId: string) => {
  const rows = await db
    .selectFrom('transcriptSegments')
    .select('text')
    .where('recordingId', '=', recordingId)
    .orderBy('position')
    .execute()
  return rows.map(({ text }) => text)
}

/** The displayed lines of the transcript. */
export const shownTexts = () => [...document.querySelectorAll('[data-line]')].map((line) => line.textContent)

export const lineField = (time: string) => screen.findByRole('textbox', { name: `Text of the line at ${time}` })
export const transcriptReady = () => screen.findByRole('button', { name: 'Correct the current line (E)' })

/** Answers correction requests with `answer()` unless it returns null. */
export const between =
  (answer: () => Response | null) => (real: typeof fetch) => (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const own = request.method === 'PATCH' && request.url.includes('/segments') ? answer() : null
    return own === null ? real(request) : Promise.resolve(own)
  }

export const problem = (status: number, detail: string) =>
  Response.json({ status, title: detail, detail }, { status, headers: { 'Content-Type': 'application/problem+json' } })
