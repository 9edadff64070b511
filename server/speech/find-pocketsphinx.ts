import { access, constants } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'

import type { PocketsphinxConfig } from './speech-config.ts'

/** An installed recogniser with its English model. Version 5 has a command line of its own. */
export type Pocketsphinx = { binary: string; isVersion5: boolean; hmm: string; lm: string; dict: string }

const binaries = ['pocketsphinx_continuous', 'pocketsphinx']
const modelDirs = [
  '/usr/share/pocketsphinx/model/en-us',
  '/usr/local/share/pocketsphinx/model/en-us',
  '/opt/homebrew/share/pocketsphinx/model/en-us',
]

/** Null where the program or its model is missing. */
export async function findPocketsphinx(
  config: PocketsphinxConfig,
  path = process.env['PATH'] ?? '',
): Promise<Pocketsphinx | null> {
  const candidates = config.binary === null ? binaries.flatMap((name) => onPath(path, name)) : [config.binary]
  const binary = await firstOf(candidates, constants.X_OK)
  const modelDir = await firstOf(config.modelDir === null ? modelDirs : [config.modelDir], constants.R_OK)
  if (binary === null || modelDir === null) return null
  const [hmm, lm, dict] = await Promise.all([
    firstOf([join(modelDir, 'en-us', 'mdef'), join(modelDir, 'mdef')], constants.R_OK),
    firstOf([join(modelDir, 'en-us.lm.bin'), join(modelDir, '..', 'en-us.lm.bin')], constants.R_OK),
    firstOf([join(modelDir, 'cmudict-en-us.dict'), join(modelDir, '..', 'cmudict-en-us.dict')], constants.R_OK),
  ])
  if (hmm === null || lm === null || dict === null) return null
  return { binary, isVersion5: !basename(binary).startsWith('pocketsphinx_continuous'), hmm: join(hmm, '..'), lm, dict }
}

function onPath(path: string, name: string): string[] {
  return path
    .split(delimiter)
    .filter((directory) => directory !== '')
    .map((directory) => join(directory, name))
}

async function firstOf(paths: string[], mode: number): Promise<string | null> {
  for (const path of paths) {
    try {
      await access(path, mode)
      return path
    } catch {
      // The next one, then.
    }
  }
  return null
}
