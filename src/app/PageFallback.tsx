import { useContext, type ReactNode } from 'react'
import { Wordmark } from '~/ui/Wordmark'
import { IsFramed } from './is-framed'

/** What takes a page's place when it cannot be shown, within the frame or without one. */
export function PageFallback({ children }: { children: ReactNode }) {
  const isFramed = useContext(IsFramed)
  if (isFramed) return children
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <Wordmark />
      {children}
    </main>
  )
}
