import { createFileRoute, notFound } from '@tanstack/react-router'

// The router would show an address that leads nowhere within the menu of the settings, as if it were one of their pages.
export const Route = createFileRoute('/d/$directoryId/settings/$')({
  loader: () => {
    throw notFound()
  },
})
