import { fetch } from 'undici'
import { z } from 'zod'
import { readLimited } from '../../outgoing/outgoing-error.ts'

/**
 * A chat server on this machine that needed no setup. `url` ends with its version, without a slash. Only these can be
 * chosen in the app: any other address is set where the service is started.
 */
export type FoundServer = { name: string; url: string; models: string[] }

/** Default ports of programs that run language models. */
const usual = [
  { name: 'Ollama', port: 11_434 },
  { name: 'LM Studio', port: 1234 },
  { name: 'llama.cpp', port: 8080 },
]
const PATIENCE_MS = 1_000
const LARGEST_LIST_BYTES = 256_000
const MOST_MODELS = 50

/** Results are cached this long: an open page asks often. */
const LOOK_AGAIN_MS = 10_000

const listed = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) })

let latest: { lookedAt: number; found: Promise<FoundServer[]> } | null = null

/** Finds Ollama, LM Studio and llama.cpp on their default ports, with the models of each. */
export function findChatServers(): Promise<FoundServer[]> {
  const now = performance.now()
  if (latest === null || now - latest.lookedAt > LOOK_AGAIN_MS) {
    latest = { lookedAt: now, found: Promise.all(usual.map(find)).then((servers) => servers.flat()) }
  }
  return latest.found
}

/** Returns an empty list if nothing answers, or not as a chat server. */
async function find({ name, port }: (typeof usual)[number]): Promise<FoundServer[]> {
  const url = `http://127.0.0.1:${port}/v1`
  try {
    const response = await fetch(`${url}/models`, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
    const text = await readLimited(response.body ?? [], LARGEST_LIST_BYTES)
    if (!response.ok) return []
    const models = listed.parse(JSON.parse(text.toString('utf8'))).data.map(({ id }) => id)
    // Embedding and similar models can't write.
    const writing = models.filter((id) => !/embed|rerank|whisper/i.test(id)).slice(0, MOST_MODELS)
    return writing.length === 0 ? [] : [{ name, url, models: writing }]
  } catch {
    return []
  }
}
