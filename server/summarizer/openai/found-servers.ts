import { fetch } from 'undici'
import { z } from 'zod'
import { readLimited } from '../../outgoing/outgoing-error.ts'

/**
 * A chat server on this machine that no one had to set up. `url` ends with its version, without a slash. Only these can be chosen in
 * the app: any other address is set where the service is started.
 */
export type FoundServer = { name: string; url: string; models: string[] }

/** Where programs that run language models listen unless they are told otherwise. */
const usual = [
  { name: 'Ollama', port: 11_434 },
  { name: 'LM Studio', port: 1234 },
  { name: 'llama.cpp', port: 8080 },
]
const PATIENCE_MS = 1_000
const LARGEST_LIST_BYTES = 256_000
const MOST_MODELS = 50

/** What is found is asked for again after this long at the earliest: a page that is open asks often. */
const LOOK_AGAIN_MS = 10_000

const listed = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) })

let latest: { lookedAt: number; found: Promise<FoundServer[]> } | null = null

/** Ollama, LM Studio and llama.cpp where they usually are, with the models that each has. */
export function findChatServers(): Promise<FoundServer[]> {
  const now = performance.now()
  if (latest === null || now - latest.lookedAt > LOOK_AGAIN_MS) {
    latest = { lookedAt: now, found: Promise.all(usual.map(find)).then((servers) => servers.flat()) }
  }
  return latest.found
}

/** Empty where nothing answers, or something else than a chat server. */
async function find({ name, port }: (typeof usual)[number]): Promise<FoundServer[]> {
  const url = `http://127.0.0.1:${port}/v1`
  try {
    const response = await fetch(`${url}/models`, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
    const text = await readLimited(response.body ?? [], LARGEST_LIST_BYTES)
    if (!response.ok) return []
    const models = listed.parse(JSON.parse(text.toString('utf8'))).data.map(({ id }) => id)
    // Models that turn texts into numbers write nothing.
    const writing = models.filter((id) => !/embed|rerank|whisper/i.test(id)).slice(0, MOST_MODELS)
    return writing.length === 0 ? [] : [{ name, url, models: writing }]
  } catch {
    return []
  }
}
