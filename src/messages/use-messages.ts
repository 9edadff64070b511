import type { Messages, Translations } from '@nanostores/i18n'
import { useStore } from '@nanostores/react'
import { use } from 'react'
import { pendingGerman } from './i18n'

/** The words of a feature in the person's language: `const t = useMessages(tagMessages)`. Waits for them as for code. */
export function useMessages<Body extends Translations>(messages: Messages<Body>): Body {
  const german = pendingGerman(messages)
  if (german !== undefined) use(german)
  return useStore(messages)
}
