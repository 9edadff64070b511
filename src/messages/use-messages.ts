import type { Messages, Translations } from '@nanostores/i18n'
import { useStore } from '@nanostores/react'

/** The words of a feature in the person's language: `const t = useMessages(tagMessages)`. */
export function useMessages<Body extends Translations>(messages: Messages<Body>): Body {
  return useStore(messages)
}
