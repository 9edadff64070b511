import { access, constants } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PocketsphinxConfig, SpeechConfig } from './speech-config.ts'
import { localReadiness, machineProblem } from './local/local-status.ts'
import type { ModelStore } from '../models/model-store.ts'

/** An installed recognizer with its English model. Version 5 has a different command line. */
export type Pocketsphinx = { binary: string; isVersion5: boolean; hmm: string; lm: string; dict: string }

const binaries = ['pocketsphinx_continuous', 'pocketsphinx']
const modelDirs = [
  '/usr/share/pocketsphinx/model/en-us',
  '/usr/local/share/pocketsphinx/model/en-us',
  '/opt/homebrew/share/pocketsphinx/model/en-us',
]

/** Null if the program or its model is missing. */
export async function findPocketsphinx(config: PocketsphinxConfig): Promise<Pocketsphinx | null> {
  const candidates = config.binary === null ? binaries.flatMap(onPath) : [config.binary]
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

function onPath(name: string): string[] {
  return (process.env['PATH'] ?? '')
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
      // Not here; try the next one.
    }
  }
  return null
}

const packages = ['pocketsphinx', 'pocketsphinx-en-us']

export const INSTALL_COMMAND = `sudo apt-get install ${packages.join(' ')}`

type StandInDeps = {
  models: ModelStore
  speech: SpeechConfig
  /** The language of future recordings. */
  languageCode: string
  /** Whether packages may be installed from the distribution. */
  mayInstall: boolean
  say: (sentence: string) => void
  signal: AbortSignal
  install?: (signal: AbortSignal) => Promise<boolean>
}

const LOOK_MS = 1_000

/**
 * Provides an engine if no speech model is available: installs PocketSphinx from the distribution if allowed, otherwise
 * reports the command for it. Runs in the background.
 */
export async function ensureStandIn(deps: StandInDeps): Promise<void> {
  const { speech, mayInstall, say, signal, install = installPackages } = deps
  if (!(await isWanted(deps))) return
  // A problem that no model can solve.
  const lasting = await machineProblem()
  const why = lasting ?? 'No speech model is installed, and none can be downloaded.'
  if (!mayInstall || !canInstall()) {
    if (existsSync('/etc/debian_version')) say(`${why} For English only, and much less accurate: ${INSTALL_COMMAND}`)
    else if (lasting === null)
      say(`${why} Recordings wait for one. To download it on another machine, use npm run models.`)
    else say(why)
    return
  }
  say(
    `${why} Installing PocketSphinx from this system’s packages: English only, much less accurate (--no-system-packages prevents this).`,
  )
  const isDone = (await install(signal)) && (await findPocketsphinx(speech.pocketsphinx)) !== null
  if (signal.aborted) return
  say(
    isDone
      ? `PocketSphinx is installed and transcribes recordings${lasting === null ? ' until a speech model is available' : ''}.`
      : `Couldn’t install PocketSphinx. Try: ${INSTALL_COMMAND}`,
  )
}

async function isWanted({ speech, models, languageCode, signal }: StandInDeps): Promise<boolean> {
  if (speech.openai !== null || (speech.engine !== 'auto' && speech.engine !== 'pocketsphinx')) return false
  if ((await findPocketsphinx(speech.pocketsphinx)) !== null) return false
  return speech.engine === 'pocketsphinx' || (await isOutOfReach(models, languageCode, signal))
}

/** Returns false once a model is ready; waits while one is being downloaded. */
async function isOutOfReach(models: ModelStore, languageCode: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const readiness = await localReadiness(models, { languageCode, isStandIn: false })
    if (readiness === 'ready') return false
    if (readiness === 'unable' || (await models.state(readiness.model)).step === 'failed') return true
    await sleep(LOOK_MS, null, { signal, ref: false }).catch(() => {})
  }
  return false
}

const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** Installs the packages. Runs to completion even if the service stops, so that packages aren't left half installed. */
async function installPackages(signal: AbortSignal): Promise<boolean> {
  const options = [
    '-qq',
    '-o',
    'Acquire::Retries=1',
    '-o',
    'Acquire::http::Timeout=15',
    '-o',
    'Acquire::https::Timeout=15',
  ]
  await aptGet([...options, 'update'])
  if (signal.aborted) return false
  return aptGet([...options, 'install', '-y', '--no-install-recommends', ...packages])
}

function aptGet(args: string[]): Promise<boolean> {
  const child = spawn('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
    // Keeps Ctrl+C, which is meant for the service, from reaching it.
    detached: true,
  })
  child.unref()
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}
