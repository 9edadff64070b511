import { setTimeout as after } from 'node:timers/promises'
import { put } from '../../server/test/listen.ts'
import { wavOf } from '../../server/test/test-wav.ts'
import { bearer } from '../../tools/set-up-company.ts'
import type { Ledger } from './ledger.ts'

/** A person in a company, and the address they use. */
export type Person = { address: string; directoryId: string; token: string }

export type PeopleOptions = {
  ledger: Ledger
  people: readonly Person[]
  /** Pause between two actions of one person. */
  thinkMs: number
  signal: AbortSignal
}

const RETRY_MS = 250
const TIMEOUT_MS = 60_000
const WAV_HEAD_BYTES = 44
/** Uploads pause at this many meetings without a summary: otherwise the queue of a slow machine would only grow. */
const MOST_UNTOLD = 6
const talk = wavOf(2)

/** No result yet, or refused: can be retried. */
class Unanswered extends Error {}

/**
 * Simulates people who create and change tasks, upload recordings and read lists until they are stopped; everything is
 * recorded in the ledger.
 */
export async function work(options: PeopleOptions): Promise<void> {
  await Promise.all(
    options.people.flatMap((person, index) => [
      repeat(options, (turn) => writeTask(options.ledger, person, `Task ${index}-${turn}`)),
      repeat(options, (turn) =>
        upload(options, person, { name: `Meeting ${index}-${turn}`, number: turn * 100 + index }),
      ),
      repeat(options, () => readList(options.ledger, person)),
    ]),
  )
}

async function repeat({ signal, thinkMs, ledger }: PeopleOptions, act: (turn: number) => Promise<void>) {
  for (let turn = 0; !signal.aborted; turn += 1) {
    try {
      // A person does one thing at a time.
      await act(turn)
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      ledger.fail(error.message)
    }
    await after(thinkMs)
  }
}

/** Creates a task and changes it. Neither is retried, since it couldn't be known whether it was done already. */
async function writeTask(ledger: Ledger, person: Person, subject: string) {
  ledger.uncertain.add(subject)
  const askedAt = performance.now()
  const { taskId }: { taskId: string } = await ask(person, 'POST /tasks', { subject })
  const task = { subjects: [subject] }
  ledger.tasks.set(taskId, task)
  ledger.uncertain.delete(subject)
  ledger.acknowledge('writing', askedAt)

  const changed = `${subject}, changed`
  task.subjects.push(changed)
  await ask(person, `PATCH /tasks/${taskId}`, { subject: changed })
  task.subjects = [changed]
}

/** Uploads a unique file. Each step is retried until it succeeds, as in the app; none has a double effect. */
async function upload(
  { ledger, signal }: PeopleOptions,
  person: Person,
  { name, number }: { name: string; number: number },
) {
  while (ledger.untold().length >= MOST_UNTOLD && !signal.aborted) await after(RETRY_MS)
  const body = Buffer.from(talk)
  body.writeInt32LE(number, WAV_HEAD_BYTES)
  const askedAt = performance.now()
  const again = <T>(step: () => Promise<T>) => untilAnswered(step, ledger, signal)
  const fields = { fileName: `${name}.wav`, mimeType: 'audio/wav', sizeBytes: body.length }
  const { uploadId, uploadUrl, requiredHeaders } = await again(() => ask(person, 'POST /recordings/uploads', fields))
  await again(() => send(uploadUrl, { ...requiredHeaders, 'content-length': body.length }, body))
  ledger.uncertain.add(name)
  const { recordingId } = await again(() => ask(person, `POST /recordings/uploads/${uploadId}/finalize`, {}))
  ledger.recordings.set(recordingId, { name, acknowledgedAt: performance.now() })
  ledger.uncertain.delete(name)
  ledger.acknowledge('uploading', askedAt)
}

async function readList(ledger: Ledger, person: Person) {
  const askedAt = performance.now()
  await ask(person, 'GET /recordings')
  ledger.acknowledge('reading', askedAt)
}

async function untilAnswered<T>(step: () => Promise<T>, ledger: Ledger, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      // Retries only after a failure.
      return await step()
    } catch (error) {
      if (!(error instanceof Unanswered) || signal.aborted) throw error
      ledger.fail(error.message)
      await after(RETRY_MS)
    }
  }
}

async function ask({ address, directoryId, token }: Person, route: string, body?: object) {
  const [method = '', path = ''] = route.split(' ')
  const what = `${method} ${path.replaceAll(/[\da-f-]{36}/g, '…')}`
  const url = `${address}/v1.0/directories/${directoryId}${path}`
  const init = { method, signal: AbortSignal.timeout(TIMEOUT_MS), ...contentOf(token, body) }
  const { status, text } = await fetchText(url, init).catch(() => {
    throw new Unanswered(`${what}: broken`)
  })
  if (status >= 500 || status === 429) throw new Unanswered(`${what}: ${status}`)
  if (status >= 400) throw new Error(`${what}: ${status} ${text}`)
  return JSON.parse(text)
}

const contentOf = (token: string, body?: object) =>
  body === undefined
    ? { headers: bearer(token) }
    : { headers: { ...bearer(token), 'content-type': 'application/json' }, body: JSON.stringify(body) }

async function fetchText(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, init)
  return { status: answer.status, text: await answer.text() }
}

async function send(url: string, headers: Record<string, string | number>, body: Buffer) {
  const answer = await put({ url, headers, body }).catch(() => null)
  if (answer === null) throw new Unanswered('PUT of a file: broken')
  if (answer.status >= 500) throw new Unanswered(`PUT of a file: ${answer.status}`)
  if (answer.status >= 400) throw new Error(`PUT of a file: ${answer.status} ${answer.body}`)
}
