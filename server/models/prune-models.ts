import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { partPathOf } from './fetch-file.ts'
import type { ModelsConfig } from './models-config.ts'
import { isModelId, type PinnedModel } from './pinned-models.ts'
import { CHECKED_FILES, isUnchanged, readCheckedFiles } from './verified-files.ts'

const PART = /\.[0-9a-f]{12}\.part(?:\.etag)?$/

/**
 * Removes what was fetched of models that are no longer pinned, and parts of files that nobody fetches any more. What a
 * person put into the folder stays, whatever it is.
 */
export async function pruneModels({ folder, models }: ModelsConfig): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (entry.isDirectory())
      await pruneModel(path.join(folder, entry.name), isModelId(entry.name) ? models[entry.name] : null).catch(() => {})
  }
}

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

/** Files of models that earlier versions used, and their sizes. They are only told of. */
export async function formerModels(folder: string): Promise<{ name: string; bytes: number }[]> {
  const names = await readdir(folder).catch(() => [])
  const former = names.filter((name) => /^ggml-.*\.bin(?:\.part)?$/.test(name))
  return Promise.all(former.map(async (name) => ({ name, bytes: (await stat(path.join(folder, name))).size })))
}
