import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Draws into an element. With React in a file of its own (`vite.config.ts`), which is run from here and not from the app's. */
export const render = (container: Element, node: ReactNode) => createRoot(container).render(node)
