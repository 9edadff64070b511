import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { partPathOf, sha256Of } from './fetch-file.ts'
import { isModelId, type PinnedFile, type PinnedModel } from './pinned-models.ts'
import type { ModelsConfig } from './models-config.ts'

/** The facts about a file when its SHA-256 was computed. */
const checkedFile = z.object({ bytes: z.number(), mtimeMs: z.number(), sha256: z.string(), isFetched: z.boolean() })
const checkedFiles = z.record(z.string(), checkedFile)
export type CheckedFiles = z.infer<typeof checkedFiles>

/** Next to the files of each model. */
const CHECKED_FILES = 'verified.json'

export type FileState = 'right' | 'missing' | 'wrong'

/**
 * Knows which files of a models folder match what is pinned. A hash is computed once, and again if the size or time of
 * a file changed; the results are stored next to the files, for later starts and other nodes.
 */
export class VerifiedFiles {
  readonly #folder: string
  readonly #known = new Map<string, CheckedFiles>()
  readonly #checking = new Map<string, Promise<FileState>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  async stateOf(model: PinnedModel, file: PinnedFile): Promise<FileState> {
    const target = path.join(this.#folder, model.id, file.name)
    const facts = await stat(target).catch(() => null)
    if (facts === null) return 'missing'
    if (!facts.isFile() || facts.size !== file.bytes) return 'wrong'
    const isSame = (found: CheckedFiles) => {
      const known = found[file.name]
      return known !== undefined && isUnchanged(known, facts)
    }
    const known = await this.#read(model.id, isSame)
    if (isSame(known)) return known[file.name]?.sha256 === file.sha256 ? 'right' : 'wrong'
    // There may be concurrent calls.
    const running = this.#checking.get(target) ?? this.#check(model, file)
    this.#checking.set(target, running)
    return running.finally(() => this.#checking.delete(target))
  }

  /** Forgets all hashes, so that they are computed again on the next call. */
  async forget(modelId: string): Promise<void> {
    this.#known.set(modelId, {})
    await rm(path.join(this.#folder, modelId, CHECKED_FILES), { force: true }).catch(() => {})
  }

  /** Records a file that was just downloaded and hashed. */
  noteFetched(model: PinnedModel, file: PinnedFile): Promise<void> {
    return this.#note(model, file, { sha256: file.sha256, isFetched: true })
  }

  async #check(model: PinnedModel, file: PinnedFile): Promise<FileState> {
    const sha256 = await sha256Of(path.join(this.#folder, model.id, file.name)).catch(() => null)
    if (sha256 === null) return 'wrong'
    await this.#note(model, file, { sha256, isFetched: false })
    return sha256 === file.sha256 ? 'right' : 'wrong'
  }

  async #note(model: PinnedModel, file: PinnedFile, found: { sha256: string; isFetched: boolean }) {
    const facts = await stat(path.join(this.#folder, model.id, file.name)).catch(() => null)
    if (facts === null) return
    const known = await this.#read(model.id, () => false)
    const isFetched = found.isFetched || known[file.name]?.isFetched === true
    const checked = { bytes: facts.size, mtimeMs: facts.mtimeMs, sha256: found.sha256, isFetched }
    const all = { ...known, ...this.#known.get(model.id), [file.name]: checked }
    this.#known.set(model.id, all)
    await writeWhole(path.join(this.#folder, model.id, CHECKED_FILES), JSON.stringify(all, null, 2))
  }

  /** Returns what this process knows, unless it's not enough: another node may know more. */
  async #read(modelId: string, isEnough: (found: CheckedFiles) => boolean): Promise<CheckedFiles> {
    const own = this.#known.get(modelId)
    if (own !== undefined && isEnough(own)) return own
    const kept = await readCheckedFiles(path.join(this.#folder, modelId))
    const all = { ...own, ...kept }
    this.#known.set(modelId, all)
    return all
  }
}

/** Compares whole seconds, because archives and image layers store no more. */
const isUnchanged = (known: { bytes: number; mtimeMs: number }, facts: { size: number; mtimeMs: number }) =>
  known.bytes === facts.size && Math.floor(known.mtimeMs / 1000) === Math.floor(facts.mtimeMs / 1000)

/** Reads the recorded facts about a model's files; empty if they can't be read. */
async function readCheckedFiles(modelFolder: string): Promise<CheckedFiles> {
  const text = await readFile(path.join(modelFolder, CHECKED_FILES), 'utf8').catch(() => '{}')
  try {
    return checkedFiles.parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Writes atomically. Failures are ignored, because a read-only folder can still be used. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  try {
    await writeFile(temporary, text)
    await rename(temporary, file)
  } catch {
    await rm(temporary, { force: true }).catch(() => {})
  }
}

const PART = /\.[0-9a-f]{12}\.part(?:\.etag)?$/

/**
 * Removes downloaded files of models that are no longer pinned, and partial files that aren't needed any more. Files
 * that people placed in the folder always stay.
 */
export async function pruneModels({ folder, models }: ModelsConfig): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (entry.isDirectory())
      await pruneModel(path.join(folder, entry.name), isModelId(entry.name) ? models[entry.name] : null).catch(() => {})
  }
}

/** Removes the downloaded files of a model, including partial ones; files that people placed there stay. */
export const removeFetched = (modelFolder: string): Promise<void> => pruneModel(modelFolder, null).catch(() => {})

async function pruneModel(modelFolder: string, model: PinnedModel | null) {
  const current = new Set(
    (model?.files ?? []).flatMap((file) => {
      const part = partPathOf(file.name, file)
      return [file.name, part, `${part}.etag`]
    }),
  )
  const checked = await readCheckedFiles(modelFolder)
  for (const name of await readdir(modelFolder)) {
    if (current.has(name)) continue
    const file = path.join(modelFolder, name)
    const facts = await stat(file)
    const known = checked[name]
    const isFetched = known?.isFetched === true && isUnchanged(known, facts)
    if (isFetched || PART.test(name)) await rm(file, { force: true })
  }
  const left = await readdir(modelFolder)
  if (model !== null || left.some((name) => name !== CHECKED_FILES)) return
  await rm(path.join(modelFolder, CHECKED_FILES), { force: true })
  if (left.length > 0) await rmdir(modelFolder)
}

/** Returns files of models that earlier versions used, with their sizes. They are only reported. */
export async function formerModels(folder: string): Promise<{ name: string; bytes: number }[]> {
  const names = await readdir(folder).catch(() => [])
  const former = names.filter((name) => /^ggml-.*\.bin(?:\.part)?$/.test(name))
  return Promise.all(former.map(async (name) => ({ name, bytes: (await stat(path.join(folder, name))).size })))
}
