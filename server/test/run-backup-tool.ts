import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'

const projectRoot = path.resolve(import.meta.dirname, '../..')

export type ToolEnd = { code: number | null; out: string; err: string }

/** Starts `npm run backup` or `npm run restore` in a separate process; `cancel` is Ctrl+C. */
export function startBackupTool(name: 'backup' | 'restore', args: string[], env: NodeJS.ProcessEnv = {}) {
  const script = `server/care/backup/${name}-command.ts`
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ended = Promise.all([code, text(child.stdout), text(child.stderr)]).then(([exitCode, out, err]): ToolEnd => ({
    code: exitCode,
    out,
    err,
  }))
  return { ended, cancel: () => child.kill('SIGINT') }
}

export const runBackupTool = (...args: Parameters<typeof startBackupTool>): Promise<ToolEnd> =>
  startBackupTool(...args).ended
