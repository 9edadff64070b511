import type { ComponentsJSON, TranslationsJSON } from '@nanostores/i18n'

const files = import.meta.glob<TranslationsJSON>('./de/*.json', { eager: true, import: 'default' })

/** German for every feature, by the name its messages were defined with. */
export const german: ComponentsJSON = Object.fromEntries(
  Object.entries(files).map(([path, messages]) => [path.slice('./de/'.length, -'.json'.length), messages]),
)
