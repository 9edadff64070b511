import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { modelIds, pinnedModels, type PinnedModels } from './pinned-models.ts'

export type ModelsConfig = {
  /** Where the models are: `<folder>/<modelId>/<file>`. */
  folder: string
  /** Where to download them instead of from their own hosts, with the same layout; ends with a slash. */
  mirror: URL | null
  /** Nothing is downloaded; models that were placed in the folder are used. */
  isOff: boolean
  /** The expected files of each model. */
  models: PinnedModels
}

/**
 * Reads MINUTEBOOK_MODELS and the variables with that prefix.
 *
 * @throws Error that names the variable and says what is allowed, but never the mirror's address, which may contain a
 * password
 */
export function parseModelsConfig(env: NodeJS.ProcessEnv, dataFolder: string): ModelsConfig {
  const choice = env['MINUTEBOOK_MODELS']?.trim() || 'auto'
  if (choice !== 'auto' && choice !== 'off') {
    throw new Error(`MINUTEBOOK_MODELS must be auto or off, not "${choice}".`)
  }
  const folder = env['MINUTEBOOK_MODELS_DIR']?.trim()
  return {
    folder: path.resolve(folder || path.join(dataFolder, 'models')),
    mirror: parseMirror(env['MINUTEBOOK_MODELS_URL']?.trim()),
    isOff: choice === 'off',
    models: readPins(env['MINUTEBOOK_MODELS_PINS']?.trim()),
  }
}

const pins = z.partialRecord(
  z.enum(modelIds),
  z.array(
    z.object({
      name: z.string().regex(/^\w[\w.-]*$/),
      bytes: z.int().positive(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
)

/**
 * Reads custom models of the same format, or those of tests: the sizes and hashes of their files replace the pinned
 * ones.
 */
function readPins(file: string | undefined): PinnedModels {
  if (!file) return pinnedModels
  try {
    const own = pins.parse(JSON.parse(readFileSync(file, 'utf8')))
    const models = { ...pinnedModels }
    for (const id of modelIds) models[id] = { ...models[id], files: own[id] ?? models[id].files }
    return models
  } catch (error) {
    throw new Error(
      `MINUTEBOOK_MODELS_PINS must name a file such as {"titanet-small": [{"name": "…", "bytes": 1, "sha256": "…"}]}; ${file} isn’t one.`,
      { cause: error },
    )
  }
}

function parseMirror(text: string | undefined): URL | null {
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error('MINUTEBOOK_MODELS_URL must be an http or https URL, such as https://mirror.example.com/models.')
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  url.hash = ''
  return url
}
