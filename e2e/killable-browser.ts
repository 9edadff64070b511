import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { launchOptions } from './launch-options.ts'

/** A browser with a profile on disk that can be killed, as in a crash or with an empty battery, and started again. */
export function killableBrowser(args: readonly string[]) {
  const profile = mkdtempSync(path.join(tmpdir(), 'minutebook-profile-'))
  const { executablePath = chromium.executablePath(), env, args: own = [] } = launchOptions({ args, isWhole: true })
  let running: { end: () => Promise<void>; tell: (signal: NodeJS.Signals) => void } | null = null

  async function start(): Promise<BrowserContext> {
    const options = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--lang=en-GB']
    // A process group of its own, so that all of it dies at once.
    const child = spawn(executablePath, [...own, ...options, 'about:blank'], {
      env,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const exited = once(child, 'exit')
    const address = await new Promise<string>((resolve, reject) => {
      let said = ''
      child.stderr.on('data', (text: Buffer) => {
        said += String(text)
        const found = /DevTools listening on (\S+)/.exec(said)?.[1]
        if (found !== undefined) resolve(found)
      })
      void exited.then(() => reject(new Error(`The browser did not start: ${said}`)))
    })
    const browser = await chromium.connectOverCDP(address)
    const tell = (signal: NodeJS.Signals) => void (child.pid !== undefined && process.kill(-child.pid, signal))
    const end = async () => {
      tell('SIGKILL')
      await exited
    }
    running = { end, tell }
    const [context] = browser.contexts()
    if (context === undefined) throw new Error('The browser has no window.')
    return context
  }

  async function kill() {
    await running?.end()
    running = null
  }

  return {
    start,
    kill,
    /** Suspends all processes, as when a laptop is closed. */
    fallAsleep: () => running?.tell('SIGSTOP'),
    wakeUp: () => running?.tell('SIGCONT'),
    remove: async () => {
      await kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
