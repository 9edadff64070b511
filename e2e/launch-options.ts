import type { LaunchOptions } from '@playwright/test'

/** Without these, Chromium contacts Google's servers for things that the tests don't need. */
const quietBrowser = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

/**
 * Pages live only for seconds, so optimizing their code costs more than it saves, and half as much again where axe
 * runs. A larger young generation is collected less often.
 */
const briefPages = '--js-flags=--no-turbofan,--no-maglev,--min-semi-space-size=16'

const chromium = process.env.MINUTEBOOK_CHROMIUM
const headlessShell = process.env.MINUTEBOOK_TEST_HEADLESS_SHELL ?? chromium

type Options = {
  args?: readonly string[]
  /**
   * Uses the full browser with windows, devices and installed apps, for stories that need it; otherwise a headless
   * shell, which takes a fifth less time.
   */
  isWhole?: boolean
}

/** Returns the launch options for stories; `args` are added. */
export function launchOptions({ args = [], isWhole = false }: Options = {}): LaunchOptions {
  const executablePath = isWhole ? chromium : headlessShell
  return {
    args: [...quietBrowser, briefPages, ...args],
    // In an ASCII locale, Chromium can't read a folder with non-ASCII characters in its name.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    ...(executablePath === undefined ? {} : { executablePath }),
  }
}
