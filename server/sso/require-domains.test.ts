import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ConfigError, parseConfig } from '../config.ts'
import { newId } from '../new-id.ts'
import { startService } from '../start-service.ts'
import { prepareDataFolder } from '../test/prepare-data-folder.ts'

const logger = pino({ level: 'silent' })
const env = {
  MINUTEBOOK_OIDC_ISSUER: 'https://login.example.com',
  MINUTEBOOK_OIDC_CLIENT_ID: 'minutebook',
  MINUTEBOOK_OIDC_DIRECTORY: newId(),
}

test('a service shared by companies doesn’t start with a provider and no domains, and says what is missing', async () => {
  const folder = await prepareDataFolder(mkdtempSync(path.join(tmpdir(), 'minutebook-domains-')))
  const args = ['--data', folder, '--port', '0', '--public-url', 'http://minutes.test']
  try {
    // With one company, or none yet, it does.
    await (await startService(parseConfig(args, env), logger)).stop()

    // The sample is two companies.
    const shared = startService(parseConfig([...args, '--sample'], env), logger)
    await expect(shared).rejects.toThrow(ConfigError)
    await expect(shared).rejects.toThrow('MINUTEBOOK_OIDC_DOMAINS')

    const named = parseConfig(args, { ...env, MINUTEBOOK_OIDC_DOMAINS: 'sample.test' })
    await (await startService(named, logger)).stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
