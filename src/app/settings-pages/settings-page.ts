import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

export type SettingsPageProps = {
  directoryId: string
  /** As the address gives it: each page reads what it knows. */
  search: Record<string, unknown>
  /** Changes what the address says; what is undefined leaves it. A dialog that opens is a step of its own, which Back closes. */
  onSearchChange: (changes: Record<string, unknown>) => void
}

/** A page of the settings, fetched when it is opened. */
export type SettingsPage = {
  Page: ComponentType<SettingsPageProps>
  /** Asks for what the page shows first, before it is drawn. */
  preload?: (queryClient: QueryClient, directoryId: string) => Promise<unknown>
}
