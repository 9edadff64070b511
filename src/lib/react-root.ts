import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Keeps React in a file of its own (`vite.config.ts`) that runs from here and not from the app's. */
export const render = (container: Element, node: ReactNode) => createRoot(container).render(node)
