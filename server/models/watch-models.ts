import type { ServiceConfig } from '../config.ts'
import type { Services } from '../service-parts.ts'
import { ensureStandIn } from '../speech/pocketsphinx.ts'
import { reportModels, type Terminal } from './report-models.ts'
import { machineLanguage, wantedModels } from './wanted-models.ts'

/** Tells the person at the terminal how the speech models come along, and what stands in where they don't; nobody waits for it. */
export async function watchModels(services: Services, config: ServiceConfig, terminal: Terminal): Promise<void> {
  if (config.role === 'web') return
  const stopping = new AbortController()
  const { models, db, jobs } = services
  const ids = await wantedModels(db, config.speech)
  const [company] = await db.selectFrom('directories').select('languageCode').limit(1).execute()
  const watching = Promise.all([
    reportModels(models, ids, { terminal, signal: stopping.signal }),
    ensureStandIn({
      models,
      speech: config.speech,
      languageCode: company?.languageCode ?? machineLanguage(),
      mayInstall: config.mayInstallPackages,
      say: (sentence) => terminal.write(`${sentence}\n`),
      signal: stopping.signal,
    }),
  ])
  jobs.whenStopping(async () => stopping.abort())
  await watching
}
