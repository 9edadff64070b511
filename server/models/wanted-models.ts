import type { Db } from '../db/open-database.ts'
import { modelsForLanguage } from '../speech/local/choose-model.ts'
import type { SpeechConfig } from '../speech/speech-config.ts'
import type { ModelId } from './model-store.ts'

/** These tell speakers apart, whatever is spoken and whoever recognizes it. */
const speakerModels: ModelId[] = ['pyannote-segmentation-3.0', 'titanet-small']

/** What people on this machine most likely speak. */
export function machineLanguage(): string {
  return new Intl.Locale(Intl.DateTimeFormat().resolvedOptions().locale).language
}

/** Models for recordings in these languages; recognition only where a local engine does it. */
export function modelsFor(
  languages: readonly string[],
  { engine, openai }: Pick<SpeechConfig, 'engine' | 'openai'>,
): ModelId[] {
  if (engine === 'subtitles') return []
  const isLocal = engine === 'local' || (engine === 'auto' && openai === null)
  const recognizers = isLocal ? languages.flatMap((language) => modelsForLanguage(language).slice(0, 1)) : []
  return [...new Set([...speakerModels, ...recognizers])]
}

/** Models for the languages of all companies; of the machine while there is no company. */
export async function wantedModels(db: Db, speech: SpeechConfig): Promise<ModelId[]> {
  const rows = await db.selectFrom('directories').select('languageCode').distinct().execute()
  const languages = rows.map(({ languageCode }) => languageCode).filter((code) => code !== null)
  return modelsFor(languages.length === 0 ? [machineLanguage()] : languages, speech)
}
