import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type BrowserContextOptions, type Page } from 'playwright'
import { startSeeded, type IdleCompany } from '../../tools/seeded-service.ts'
import { watchOthers } from '../app/machine-load.ts'

type World<T> = {
  address: string
  directoryId: string
  seeded: T
  /** Gives `use` a page in a browser context of its own. */
  inPage: (use: (page: Page) => Promise<void>, options?: BrowserContextOptions) => Promise<void>
  /** What the rest of the machine did meanwhile. */
  others: ReturnType<typeof watchOthers>
}

/** The real service on a fresh company that `seed` has filled, beside a browser; both are gone when `use` has ended. */
export async function inSeededBrowser<T>(
  seed: (company: IdleCompany) => Promise<T>,
  use: (world: World<T>) => Promise<void>,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-bench-'))
  const { service, directoryId, seeded } = await startSeeded(path.join(folder, 'data'), seed)
  const executablePath = process.env.MINUTEBOOK_CHROMIUM
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  const inPage = async (look: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options })
    await look(await context.newPage())
    await context.close()
  }
  try {
    await use({ address: service.address, directoryId, seeded, inPage, others: watchOthers() })
  } finally {
    await browser.close()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
