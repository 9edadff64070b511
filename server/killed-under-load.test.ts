import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bearer, setUpCompany } from '../tools/set-up-company.ts'
import { spawnService } from '../tools/spawn-service.ts'
import { prepareDataFolder } from './test/prepare-data-folder.ts'
import { put } from './test/listen.ts'
import { wavOf } from './test/test-wav.ts'

const WRITERS = 6
/** Each kill restarts the whole service, next to other tests. */
const TIMEOUT_MS = 600_000

type Write = 'finalize upload' | 'send file' | 'announce upload' | 'create task' | 'create folder' | 'rename' | 'delete'

type Kill = { answered: Write; underWay: Write }

/** Each kind of write has just been answered in one kill and is in flight in another. Only one writer uploads. */
const kills: Kill[] = [
  { answered: 'finalize upload', underWay: 'create task' },
  { answered: 'send file', underWay: 'create folder' },
  { answered: 'announce upload', underWay: 'rename' },
  { answered: 'create task', underWay: 'delete' },
  { answered: 'create folder', underWay: 'finalize upload' },
  { answered: 'rename', underWay: 'send file' },
  { answered: 'delete', underWay: 'announce upload' },
]

const dataFolder = await prepareDataFolder(mkdtempSync(path.join(tmpdir(), 'minutebook-load-')))
const start = () => spawnService(['--data', dataFolder, '--no-app'], { MINUTEBOOK_TRANSCRIBER: 'subtitles' })
let service = await start()
const { directoryId, token } = await setUpCompany(service)

afterAll(async () => {
  await service.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

type Kind = 'tasks' | 'folders' | 'recordings'
/** `names` has the possible current names: one, or two while a change is unanswered. Null means deleted. */
type Item = { kind: Kind; id: string; names: (string | null)[] }

const nameFields = { tasks: 'subject', folders: 'name', recordings: 'name' } as const
const talk = wavOf(1)
const items: Item[] = []

/** Kills the service at one point of the load, after a given number of writes. */
class Round {
  readonly #kill: Kill
  readonly #underWay: Write[] = []
  #writesBefore: number
  #death: Promise<unknown> | null = null

  constructor(kill: Kill, writesBefore: number) {
    this.#kill = kill
    this.#writesBefore = writesBefore
  }

  asked(write: Write) {
    this.#underWay.push(write)
  }

  answered(write: Write) {
    this.ended(write)
    this.#writesBefore -= 1
    const { answered, underWay } = this.#kill
    if (this.#writesBefore < 0 && write === answered && this.#underWay.includes(underWay))
      this.#death ??= service.kill()
  }

  ended(write: Write) {
    this.#underWay.splice(this.#underWay.indexOf(write), 1)
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

/** The JSON response to a write; null once the service is dead or has no free slot. An answered write must survive. */
async function ask(round: Round, { write, route, body }: { write: Write; route: string; body?: object }) {
  const [method = '', address = ''] = route.split(' ')
  if (round.isOver) return null
  round.asked(write)
  try {
    const response = await fetch(`${service.address}/v1.0/directories/${directoryId}${address}`, {
      method,
      ...withBody(body),
    })
    const text = await response.text()
    if (response.status === 429 && write === 'finalize upload') {
      round.ended(write)
      return null
    }
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`)
    round.answered(write)
    return text === '' ? {} : JSON.parse(text)
  } catch (error) {
    if (round.isOver) return null
    throw error
  }
}

async function createTask(round: Round, name: string): Promise<Item | null> {
  const task = await ask(round, { write: 'create task', route: 'POST /tasks', body: { subject: name } })
  return task && { kind: 'tasks', id: task.taskId, names: [name] }
}

async function createFolder(round: Round, name: string): Promise<Item | null> {
  const folder = await ask(round, { write: 'create folder', route: 'POST /folders', body: { name } })
  return folder && { kind: 'folders', id: folder.folderId, names: [name] }
}

async function createRecording(round: Round, name: string): Promise<Item | null> {
  const announced = { fileName: `${name}.wav`, mimeType: 'audio/wav', sizeBytes: talk.length }
  const upload = await ask(round, { write: 'announce upload', route: 'POST /recordings/uploads', body: announced })
  if (upload === null || !(await sendFile(round, upload))) return null
  const route = `POST /recordings/uploads/${upload.uploadId}/finalize`
  const recording = await ask(round, { write: 'finalize upload', route, body: {} })
  return recording && { kind: 'recordings', id: recording.recordingId, names: [name] }
}

async function sendFile(round: Round, upload: { uploadUrl: string; requiredHeaders: Record<string, string> }) {
  if (round.isOver) return false
  round.asked('send file')
  const headers = { ...upload.requiredHeaders, 'content-length': talk.length }
  const sent = await put({ url: upload.uploadUrl, headers, body: talk }).catch(() => null)
  if (sent?.status !== 200) return false
  round.answered('send file')
  return true
}

async function rename(round: Round, item: Item) {
  const name = `${item.names[0]}, renamed`
  item.names.push(name)
  const body = { [nameFields[item.kind]]: name }
  const answer = await ask(round, { write: 'rename', route: `PATCH /${item.kind}/${item.id}`, body })
  if (answer !== null) item.names = [name]
}

async function remove(round: Round, item: Item) {
  item.names.push(null)
  const answer = await ask(round, { write: 'delete', route: `DELETE /${item.kind}/${item.id}` })
  if (answer !== null) item.names = [null]
}

/** Creates items, renames each, and deletes every third until the service dies. One writer also uploads. */
async function writeUntilKilled(round: Round, writer: string) {
  for (let turn = 0; !round.isOver; turn += 1) {
    const name = `${writer} turn ${turn}`
    const create = writer.endsWith('0') && turn % 4 === 0 ? createRecording : turn % 2 === 0 ? createTask : createFolder
    const item = await create(round, name)
    if (item === null) continue
    items.push(item)
    await rename(round, item)
    if (turn % 3 === 2) await remove(round, item)
  }
}

/** Current names by id. */
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
  'killed right after each kind of write while another is in flight, the service loses nothing it has answered and leaves nothing half done',
  async () => {
    for (const [index, kill] of kills.entries()) {
      // Spreads the kills from the first responses to well into the load.
      const round = new Round(kill, (index * 7) % 31)
      const names = Array.from({ length: WRITERS }, (_, writer) => `Round ${index} writer ${writer}`)
      await Promise.all(names.map((name) => writeUntilKilled(round, name)))
      await round.end()
      service = await start()
      expect({ kill, lost: await lostItems() }).toEqual({ kill, lost: [] })
    }

    expect(items.length).toBeGreaterThan(kills.length * 5)
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['tasks', 'folders', 'recordings']))
  },
  TIMEOUT_MS,
)
