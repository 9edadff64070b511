import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bearer, setUpCompany } from '../tools/set-up-company.ts'
import { spawnService } from '../tools/spawn-service.ts'
import { put } from './test/listen.ts'
import { wavOf } from './test/test-wav.ts'

const ROUNDS = 50
const WRITERS = 6
/** Fifty starts of the whole service, beside other tests. */
const TIMEOUT_MS = 1_800_000

const dataFolder = mkdtempSync(path.join(tmpdir(), 'minutebook-load-'))
const start = () => spawnService(['--data', dataFolder, '--no-app'], { MINUTEBOOK_TRANSCRIBER: 'subtitles' })
let service = await start()
const { directoryId, token } = await setUpCompany(service)

afterAll(async () => {
  await service.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

type Kind = 'tasks' | 'folders' | 'recordings'
/** `names` are those it may have: one, or two while a change is unanswered; null stands for deleted. */
type Item = { kind: Kind; id: string; names: (string | null)[] }

const nameFields = { tasks: 'subject', folders: 'name', recordings: 'name' } as const
const talk = wavOf(1)
const items: Item[] = []

/** Kills the service once so many writes have been answered. */
class Round {
  readonly number: number
  #writesLeft: number
  #death: Promise<unknown> | null = null

  constructor(number: number) {
    this.number = number
    // From right after the first answer to well into the load.
    this.#writesLeft = 1 + ((number * 37) % 61)
  }

  answered() {
    this.#writesLeft -= 1
    if (this.#writesLeft <= 0) this.#death ??= service.kill()
  }

  get isOver() {
    return this.#death !== null
  }

  async end() {
    await this.#death
  }
}

const withBody = (body: object | undefined) =>
  body === undefined
    ? { headers: bearer(token) }
    : { headers: { ...bearer(token), 'content-type': 'application/json' }, body: JSON.stringify(body) }

/** The JSON answer to a write; null once the service is dead or has no slot for a run. Whoever has one may rely on it. */
async function write(round: Round, route: string, body?: object) {
  const [method = '', address = ''] = route.split(' ')
  if (round.isOver) return null
  try {
    const response = await fetch(`${service.address}/v1.0/directories/${directoryId}${address}`, {
      method,
      ...withBody(body),
    })
    const text = await response.text()
    if (response.status === 429) return null
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`)
    round.answered()
    return text === '' ? {} : JSON.parse(text)
  } catch (error) {
    if (round.isOver) return null
    throw error
  }
}

async function createTask(round: Round, name: string): Promise<Item | null> {
  const task = await write(round, 'POST /tasks', { subject: name })
  return task && { kind: 'tasks', id: task.taskId, names: [name] }
}

async function createFolder(round: Round, name: string): Promise<Item | null> {
  const folder = await write(round, 'POST /folders', { name })
  return folder && { kind: 'folders', id: folder.folderId, names: [name] }
}

async function createRecording(round: Round, name: string): Promise<Item | null> {
  const announced = { fileName: `${name}.wav`, mimeType: 'audio/wav', sizeBytes: talk.length }
  const upload = await write(round, 'POST /recordings/uploads', announced)
  if (upload === null) return null
  const headers = { ...upload.requiredHeaders, 'content-length': talk.length }
  const sent = await put({ url: upload.uploadUrl, headers, body: talk }).catch(() => null)
  if (sent === null) return null
  const recording = await write(round, `POST /recordings/uploads/${upload.uploadId}/finalize`, {})
  return recording && { kind: 'recordings', id: recording.recordingId, names: [name] }
}

async function rename(round: Round, item: Item) {
  const name = `${item.names[0]}, renamed`
  item.names.push(name)
  const answer = await write(round, `PATCH /${item.kind}/${item.id}`, { [nameFields[item.kind]]: name })
  if (answer !== null) item.names = [name]
}

async function remove(round: Round, item: Item) {
  item.names.push(null)
  const answer = await write(round, `DELETE /${item.kind}/${item.id}`)
  if (answer !== null) item.names = [null]
}

/** Makes things, renames each, and deletes every third, until the service dies. One writer also uploads. */
async function writeUntilKilled(round: Round, writer: number) {
  for (let turn = 0; !round.isOver; turn += 1) {
    const name = `Round ${round.number} writer ${writer} turn ${turn}`
    const create = writer === 0 && turn % 4 === 0 ? createRecording : turn % 2 === 0 ? createTask : createFolder
    const item = await create(round, name)
    if (item === null) return
    items.push(item)
    await rename(round, item)
    if (turn % 3 === 2) await remove(round, item)
  }
}

/** What everything is called now, by kind and id. */
async function namesOf(kind: Kind): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const idField = { tasks: 'taskId', folders: 'folderId', recordings: 'recordingId' }[kind]
  for (let page = 1; ; page += 1) {
    const address = `${service.address}/v1.0/directories/${directoryId}/${kind}?page=${page}&pageSize=100`
    const body = await (await fetch(address, { headers: bearer(token) })).json()
    for (const item of body.items) names.set(item[idField], item[nameFields[kind]])
    if (!body.hasMore) return names
  }
}

async function lostItems(): Promise<Item[]> {
  const now = {
    tasks: await namesOf('tasks'),
    folders: await namesOf('folders'),
    recordings: await namesOf('recordings'),
  }
  return items.filter(({ kind, id, names }) => !names.includes(now[kind].get(id) ?? null))
}

test(
  'killed 50 times under write load, the service has every write it answered, and nothing half done',
  async () => {
    const lost: Item[] = []
    for (let number = 0; number < ROUNDS; number += 1) {
      const round = new Round(number)
      await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeUntilKilled(round, writer)))
      await round.end()
      service = await start()
      if (number % 10 === 9) lost.push(...(await lostItems()))
    }

    expect(lost).toEqual([])
    expect(items.length).toBeGreaterThan(ROUNDS * 5)
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['tasks', 'folders', 'recordings']))
  },
  TIMEOUT_MS,
)
