import type { ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { loadingMessages } from './loading.messages'

/** Wraps skeletons: says once that the page is loading. */
export function LoadingRegion({ children }: { children: ReactNode }) {
  const t = useMessages(loadingMessages)
  return (
    <output aria-busy="true" className="block">
      <span className="sr-only">{t.loading}</span>
      {children}
    </output>
  )
}
