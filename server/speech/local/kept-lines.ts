import { createHash } from 'node:crypto'
import { appendFile, open, truncate } from 'node:fs/promises'
import { join } from 'node:path'

import { type Heard, heardSchema } from './recognize-task.ts'

/**
 * What a run has recognized so far, one stretch of speech to a line of a file that only grows: a run that is cut off goes on
 * after the last line that is whole. It's good only for the same settings, which name the file.
 */
export class KeptLines {
  readonly #path: string
  #written: Promise<void> = Promise.resolve()
  #failure: { error: unknown } | null = null

  constructor(workDir: string, settings: unknown) {
    const fingerprint = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 24)
    this.#path = join(workDir, `recognized-${fingerprint}.jsonl`)
  }

  /** What is good of it; what comes after that, such as half a line, is removed. */
  async read(): Promise<Heard[]> {
    const kept: Heard[] = []
    let bytes = 0
    await using file = await open(this.#path, 'a+')
    for await (const line of file.readLines({ start: 0, autoClose: false })) {
      const heard = parsed(line)
      if (heard === null || heard.reachedSeconds < (kept.at(-1)?.reachedSeconds ?? 0)) break
      kept.push(heard)
      bytes += Buffer.byteLength(line) + 1
    }
    const { size } = await file.stat()
    if (size < bytes) await file.appendFile('\n')
    else await truncate(this.#path, bytes)
    return kept
  }

  /** @throws what writing an earlier one failed with, a full disk for example */
  add(heard: Heard) {
    if (this.#failure !== null) throw this.#failure.error
    this.#written = this.#written
      .then(() => appendFile(this.#path, `${JSON.stringify(heard)}\n`))
      .catch((error: unknown) => {
        this.#failure ??= { error }
      })
  }

  /** Resolves once all that was added is in the file. */
  async done(): Promise<void> {
    await this.#written
    if (this.#failure !== null) throw this.#failure.error
  }
}

function parsed(line: string): Heard | null {
  try {
    return heardSchema.parse(JSON.parse(line))
  } catch {
    return null
  }
}
