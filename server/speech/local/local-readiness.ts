import type { ModelStore } from '../../models/model-store.ts'
import type { Readiness, Speech } from '../transcriber.ts'
import { modelsForLanguage } from './choose-model.ts'
import { runtimeProblem } from './local-runtime.ts'

/** Whether a model for this speech is there, on its way, or out of reach for now; asks for the best one where none is there. */
export async function localReadiness(
  models: ModelStore,
  { languageCode, expectedLanguageCode = null }: Speech,
): Promise<Readiness> {
  const ids = modelsForLanguage(languageCode ?? expectedLanguageCode)
  const [best] = ids
  if (best === undefined || (await runtimeProblem()) !== null) return 'unable'
  for (const id of ids) if ((await models.folderOf(id)) !== null) return 'ready'
  models.want([best])
  const states = await Promise.all(ids.map((id) => models.state(id)))
  const fetched = states.find(({ step }) => step === 'fetching')
  if (fetched !== undefined) return { model: fetched.id, isOnItsWay: true }
  return states.every(({ step }) => step === 'off') ? 'unable' : { model: best, isOnItsWay: false }
}
