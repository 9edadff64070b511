import { afterAll, beforeEach, expect, test as base } from 'vitest'
import type { Summarizer, SummarizerInput, SummarizerResult } from '../summarizer/summarizer.ts'
import { startTestService } from '../test/start-test-service.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addRecording, addSpokenRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'

const writtenAtOnce = ({ template }: SummarizerInput): Promise<SummarizerResult> =>
  Promise.resolve({ summary: template.sections.map(({ title }) => `## ${title}`).join('\n\n'), sectionItems: [] })

let write = writtenAtOnce
const seen: SummarizerInput[] = []

/** Replaces a chat server; everything around it is real. */
const summarizer: Summarizer = {
  id: 'openai',
  status: () =>
    Promise.resolve({ id: 'openai', kind: 'summarizer', isAvailable: true, detail: '', setUp: [], progress: null }),
  summarize(input) {
    seen.push(input)
    return write(input)
  },
}
const service = await startTestService()
service.services.summarizers.splice(0, Infinity, summarizer)
const { db } = service
const test = base.extend('directory', () => service.createDirectory())
afterAll(() => service.close())
beforeEach(() => {
  write = writtenAtOnce
})

const addTranscribed = ({ directoryId, userId }: TestPerson & { directoryId: string }) =>
  addSpokenRecording(db, { directoryId, ownerUserId: userId, text: 'We ship on Thursday.' })

const template = { title: 'Renewal', sections: [{ title: 'Where it stands', sectionType: 'summary' }] }
const preview = (person: TestPerson, recordingId: string, changes: object = {}) =>
  person.post('/meetingtemplates/preview', { ...template, ...changes, recordingId })

test('an admin previews an unsaved template on a meeting, and nothing is stored', async ({ directory }) => {
  const { directoryId } = directory
  const admin = await directory.signIn('admin')
  const recordingId = await addTranscribed({ ...admin, directoryId })

  const response = await preview(admin, recordingId)

  expectContract('previewMeetingTemplate', response.statusCode, response.json())
  expect(response.json()).toEqual({ summary: '## Where it stands', writtenBy: 'openai' })
  expect(seen.at(-1)?.segments).toMatchObject([{ text: 'We ship on Thursday.' }])
  expect((await admin.get(`/recordings/${recordingId}/summaries`)).json()).toEqual([])
  expect((await admin.get('/runs')).json()).toEqual([])
})

test('only admins can request one, for recordings they can see that have a transcript; invalid fields are named', async ({
  directory,
}) => {
  const { directoryId } = directory
  const [admin, user] = [await directory.signIn('admin'), await directory.signIn('user')]
  const elsewhere = await service.createDirectory()
  const stranger = await elsewhere.signIn('admin')
  const recordingId = await addTranscribed({ ...admin, directoryId })
  const theirs = await addTranscribed({ ...stranger, directoryId: elsewhere.directoryId })
  const silent = await addRecording(db, { directoryId, ownerUserId: admin.userId, isTranscriptionSucceeded: false })

  expect((await preview(user, recordingId)).statusCode).toBe(403)
  expect((await preview(admin, theirs)).statusCode).toBe(404)
  expect((await preview(admin, silent)).json().detail).toContain('no transcript')
  const wrong = await preview(admin, recordingId, { sections: [{ title: ' ', sectionType: 'tasks' }] })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json().errors).toMatchObject([{ field: 'sections.0.title' }])
})

test('only the newest preview of a person continues, and failures are reported', async ({ directory }) => {
  const { directoryId } = directory
  const admin = await directory.signIn('admin')
  const recordingId = await addTranscribed({ ...admin, directoryId })
  const hasBegun = Promise.withResolvers<void>()
  write = ({ signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('It was given up.', { cause: signal.reason })))
      hasBegun.resolve()
    })
  const first = preview(admin, recordingId)
  await hasBegun.promise
  write = writtenAtOnce

  expect((await preview(admin, recordingId)).statusCode).toBe(200)
  expect((await first).statusCode).toBe(503)
  write = () => Promise.reject(new Error('The chat server is away.'))
  const failed = await preview(admin, recordingId)
  expect(failed.statusCode).toBe(503)
  expect(failed.body).not.toContain('chat server')
})
