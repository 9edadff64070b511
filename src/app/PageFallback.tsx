import { createContext, useContext, type ReactNode } from 'react'
import { Wordmark } from '~/ui/Wordmark'

/** Whether the frame is around: its `main` then holds whatever takes a page's place. */
export const IsFramed = createContext(false)

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
