import type { Messages, Translations } from '@nanostores/i18n'
import { useStore } from '@nanostores/react'
import { use } from 'react'
import { germanArrival } from './i18n'

/** What `useMessages` returns for these messages: `MessagesOf<typeof tagsMessages>`. */
export type MessagesOf<Catalog extends { get(): unknown }> = ReturnType<Catalog['get']>

/** A feature's messages in the person's language: `const t = useMessages(tagMessages)`. Suspends until they have loaded. */
export function useMessages<Body extends Translations>(messages: Messages<Body>): Body {
  const arrival = germanArrival(messages)
  if (arrival !== undefined) use(arrival)
  return useStore(messages)
}
