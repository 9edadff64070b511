/**
 * Recordings available offline: the last ones opened, in Cache Storage. Each is one entry, with what a list shows in a
 * header. A cache holds data of a single person in a single format.
 */
const FORMAT = 2
const OWN_CACHES = 'minutebook-'
const COPIES = `${OWN_CACHES}copies-${FORMAT}-`
/** Audio, only if the person asked for it: it can be a thousand times the size of the text. */
const SOUNDS = `${OWN_CACHES}sounds-${FORMAT}-`
const FACTS = 'x-copy'
const MAX_COPIES = 20
const MAX_AGE_MS = 30 * 86_400_000

export type CopyFacts = {
  directoryId: string
  recordingId: string
  title: string
  /** Recording date and duration, formatted. */
  about: string
  /** ISO 8601. */
  openedOn: string
}

/** Undefined outside a secure context. */
const storage = () => ('caches' in globalThis ? globalThis.caches : undefined)
const entryOf = (recordingId: string) => `/copies/${recordingId}`

let before: Promise<unknown> = Promise.resolve()

/** Runs one at a time, so that signing out also removes whatever is being saved. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = before.then(work)
  before = done.catch(() => {})
  return done
}

type KeptBy = {
  userId: string
  /** Called when the work's turn comes. */
  isWanted: () => boolean
}

/**
 * Saves a recording and the page that shows it (`public/service-worker.js`) for offline use. Rejects if the browser is out
 * of space.
 */
export async function keepCopy(facts: CopyFacts, content: unknown, { userId, isWanted }: KeptBy): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Outside the queue, so that nothing else waits for the network.
  const registration = await registerWorker()
  await inTurn(async () => {
    if (!isWanted()) return
    // If the worker was already active, signing out has deleted its files.
    registration.active?.postMessage('keep-page')
    await removeOthers(userId)
    const copies = await caches.open(COPIES + userId)
    const headers = { 'content-type': 'application/json', [FACTS]: encodeURIComponent(JSON.stringify(facts)) }
    await copies.put(entryOf(facts.recordingId), new Response(JSON.stringify(content), { headers }))
    const tooMany = (await readAll()).slice(MAX_COPIES)
    await Promise.all(tooMany.map(({ recordingId }) => drop(recordingId)))
  })
}

async function removeOthers(userId: string): Promise<void> {
  const own = [COPIES + userId, SOUNDS + userId]
  const kept = await cachesOf((name) => name.startsWith(COPIES) || name.startsWith(SOUNDS))
  for (const name of kept) if (!own.includes(name)) await caches.delete(name)
}

type KeepSoundOptions = KeptBy & {
  signal: AbortSignal
  /** Called with the number of bytes received. */
  onProgress: (bytes: number) => void
}

/** Saves the audio of a saved recording. Rejects if the download is incomplete or the browser is out of space. */
export async function keepSound(
  recordingId: string,
  url: string,
  { userId, isWanted, signal, onProgress }: KeepSoundOptions,
): Promise<void> {
  const response = await fetch(url, { signal })
  if (!response.ok || response.body === null) throw new Error(`The sound did not come: ${response.status}.`)
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      onProgress(bytes)
      controller.enqueue(chunk)
    },
  })
  const headers = { 'content-type': response.headers.get('content-type') ?? 'audio/mp4' }
  const sound = await new Response(response.body.pipeThrough(counted), { headers }).blob()
  await inTurn(async () => {
    signal.throwIfAborted()
    if (!isWanted()) return
    await (await caches.open(SOUNDS + userId)).put(entryOf(recordingId), new Response(sound, { headers }))
  })
}

export const hasSound = async (recordingId: string): Promise<boolean> =>
  (await entryIn(SOUNDS, recordingId)) !== undefined

/** Null if none is saved. */
export const readSound = async (recordingId: string): Promise<Blob | null> =>
  (await entryIn(SOUNDS, recordingId))?.blob() ?? null

/** `kind` is the prefix of the cache names. */
async function entryIn(kind: string, recordingId: string): Promise<Response | undefined> {
  for (const name of await cachesOf((one) => one.startsWith(kind))) {
    const entry = await (await caches.open(name)).match(entryOf(recordingId))
    if (entry !== undefined) return entry
  }
  return undefined
}

export const dropSound = (recordingId: string): Promise<void> => inTurn(() => drop(recordingId, SOUNDS)).catch(() => {})

async function drop(recordingId: string, from = OWN_CACHES): Promise<void> {
  for (const name of await cachesOf((one) => one.startsWith(from)))
    await (await caches.open(name)).delete(entryOf(recordingId))
}

/** Most recently opened first. Deletes those that are too old. */
export const listCopies = (): Promise<CopyFacts[]> => inTurn(readAll)

async function readAll(): Promise<CopyFacts[]> {
  const found: CopyFacts[] = []
  for (const name of await cachesOf((one) => one.startsWith(COPIES))) {
    const copies = await caches.open(name)
    for (const request of await copies.keys()) {
      const facts = factsOf(await copies.match(request))
      if (facts === null) await copies.delete(request)
      else if (Date.now() - Date.parse(facts.openedOn) > MAX_AGE_MS) await drop(facts.recordingId)
      else found.push(facts)
    }
  }
  return found.toSorted((a, b) => b.openedOn.localeCompare(a.openedOn))
}

function factsOf(entry: Response | undefined): CopyFacts | null {
  const facts = entry?.headers.get(FACTS) ?? null
  return facts === null ? null : JSON.parse(decodeURIComponent(facts))
}

/** The saved content of a recording, or null. */
export async function readCopy(recordingId: string): Promise<unknown> {
  return (await entryIn(COPIES, recordingId))?.json() ?? null
}

/** For a recording that is gone or that the person can no longer see. */
export function dropCopy(recordingId: string): Promise<void> {
  return inTurn(() => drop(recordingId)).catch(() => {})
}

/** Deletes all offline data and the page that shows it. The worker stays, because it also handles shared files. */
export function forgetOffline(): Promise<void> {
  return inTurn(async () => {
    for (const name of await cachesOf((one) => one.startsWith(OWN_CACHES))) await caches.delete(name)
  }).catch(() => {})
}

export const registerWorker = () => navigator.serviceWorker.register('/service-worker.js')

/** Empty if storage is disabled. */
async function cachesOf(isMeant: (name: string) => boolean): Promise<string[]> {
  const names = await storage()
    ?.keys()
    .catch(() => [])
  return (names ?? []).filter(isMeant)
}
