import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { movedSettings } from '~/app/settings-pages'

// Without this route, the router would show an unknown URL inside the settings menu, as if it were one of the pages there.
export const Route = createFileRoute('/d/$directoryId/settings/$')({
  loader: ({ params: { directoryId, _splat = '' }, location: { searchStr, hash } }) => {
    const to = movedSettings[_splat]
    if (to === undefined) throw notFound()
    throw redirect({ href: `/d/${directoryId}/${to}${searchStr}${hash === '' ? '' : `#${hash}`}`, replace: true })
  },
})
