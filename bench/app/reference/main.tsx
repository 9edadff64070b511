import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import './main.css'
import { Player } from './Player'
import { transcriptOf } from './transcript'

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })

const root = createRootRoute({ component: Outlet })
const recording = createRoute({
  getParentRoute: () => root,
  path: '/recordings/$recordingId',
  loader: ({ params }) => void queryClient.prefetchQuery(transcriptOf(params.recordingId)),
  component: RecordingRoute,
})
const router = createRouter({ routeTree: root.addChildren([recording]) })

function RecordingRoute() {
  const { recordingId } = recording.useParams()
  return <Player recordingId={recordingId} />
}

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no element #root')
createRoot(container).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
