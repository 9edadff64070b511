import type { Logger } from 'pino'

import type { Sandbox as SandboxStatus } from '../../openapi/generated/types.ts'
import type { Sandbox } from './sandbox.ts'
import { missingProtections } from './try-protections.ts'

const installBubblewrap = ['sudo apt-get install bubblewrap', 'npm start']

/** What admins are told of a sandbox, and what they can do about what is missing. */
export function sandboxStatus({ kind, mode, protections, tools }: Sandbox): SandboxStatus {
  const isComplete = missingProtections(protections).length === 0
  return {
    kind,
    mode,
    isComplete,
    protections: [...protections],
    detail: isComplete ? completeDetail[kind] : `${missingDetail({ mode, tools })}${refusal(mode)}`,
    setUp: isComplete || mode === 'off' || process.platform !== 'linux' || 'bwrap' in tools ? [] : installBubblewrap,
  }
}

const completeDetail: Record<Sandbox['kind'], string> = {
  bubblewrap: 'Each of these processes runs in a sandbox that bubblewrap makes.',
  unshare: 'Each of these processes runs in a sandbox that util-linux makes.',
  limits: '',
  none: '',
}

function missingDetail({ mode, tools }: Pick<Sandbox, 'mode' | 'tools'>): string {
  if (mode === 'off') return 'MINUTEBOOK_MEDIA_SANDBOX is off.'
  if (process.platform !== 'linux') return 'There is no sandbox for this system: it needs Linux.'
  if (!('bwrap' in tools)) return 'bubblewrap is not installed, and util-linux alone could not do it.'
  if (!('prlimit' in tools)) return 'prlimit, of util-linux, is not installed.'
  return (
    'This system or its container does not let bubblewrap make namespaces: a container needs a seccomp profile ' +
    'that allows user namespaces, see “Uploaded media in a sandbox” in docs/operating.md.'
  )
}

const refusal = (mode: Sandbox['mode']) =>
  mode === 'require' ? ' MINUTEBOOK_MEDIA_SANDBOX requires it, so no recording is decoded.' : ''

/** One line at the start; a warning where something is missing that nobody chose to leave out. */
export function reportSandbox(sandbox: Sandbox, logger: Logger) {
  const { kind, mode, protections, isComplete, detail } = sandboxStatus(sandbox)
  const facts = { sandbox: kind, protections, missing: missingProtections(protections) }
  if (isComplete) logger.info(facts, 'uploaded media are read in a sandbox')
  else if (mode === 'off') logger.info(facts, 'uploaded media are read without a sandbox, as configured')
  else if (mode === 'require') logger.error(facts, `no uploaded media are read: ${detail}`)
  else logger.warn(facts, `uploaded media are read without a complete sandbox: ${detail}`)
}
