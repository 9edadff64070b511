import type { LaunchOptions } from '@playwright/test'

/** Without these, Chromium asks its maker's servers for things the tests do not need. */
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
 * A page lives for seconds: to optimize its code costs more than it saves, and half as much again where axe runs. A roomy
 * first heap is collected seldom.
 */
const briefPages = '--js-flags=--no-turbofan,--no-maglev,--min-semi-space-size=16'

const chromium = process.env.MINUTEBOOK_CHROMIUM
const headlessShell = process.env.MINUTEBOOK_TEST_HEADLESS_SHELL ?? chromium

type Options = {
  args?: readonly string[]
  /** With its windows, devices and installed apps, where a story needs them: the pages alone take a fifth less time. */
  isWhole?: boolean
}

/** How stories start their browser; `args` come on top. */
export function launchOptions({ args = [], isWhole = false }: Options = {}): LaunchOptions {
  const executablePath = isWhole ? chromium : headlessShell
  return {
    args: [...quietBrowser, briefPages, ...args],
    // Where the system knows only ASCII, Chromium cannot read a folder whose name has more.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    ...(executablePath === undefined ? {} : { executablePath }),
  }
}
