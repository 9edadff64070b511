import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { movedSettings } from '~/app/settings-pages'

// The router would show an address that leads nowhere within the menu of the settings, as if it were one of their pages.
export const Route = createFileRoute('/d/$directoryId/settings/$')({
  loader: ({ params: { directoryId, _splat = '' }, location: { searchStr, hash } }) => {
    const to = movedSettings[_splat]
    if (to === undefined) throw notFound()
    throw redirect({ href: `/d/${directoryId}/${to}${searchStr}${hash === '' ? '' : `#${hash}`}`, replace: true })
  },
})
