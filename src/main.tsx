import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import '~/app/app.css'
import { configureApi } from './api/client'
import type { ApiError } from './api/errors'
import { createQueryClient } from './api/query-client'
import { readToken, replaceToken, startSession } from './features/session/session'
import { sessionQueries } from './features/session/session-queries'
import { render } from './lib/react-root'
import { serviceAddress } from './lib/service-address'
import { preferredLocale, showLocale } from './messages/i18n'
import { createAppRouter } from './app/router'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element #root')

reloadForNewVersion()
// No `await` up here: with one in any module the bundler keeps a file for each door into a chunk. A task of its own lets the browser
// answer and draw between taking in the code and running it, which a phone takes a tenth of a second for, each.
setTimeout(() => {
  void startApp().then((router) =>
    render(
      container,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
})

declare global {
  interface Window {
    /** Hands out what `public/early.js` has asked for; undefined where it asked nothing. */
    earlyFetch?: typeof fetch
  }
}

const announceLater = async (error: ApiError) => (await import('./app/refresh-failure')).announceRefreshFailure(error)

/** Configures what every page needs, and asks early what every page waits for. */
export async function startApp() {
  configureApi({ baseUrl: serviceAddress, readToken, replaceToken, fetch: window.earlyFetch })
  const queryClient = createQueryClient({
    onRefreshFailed: (error) => void announceLater(error),
  })
  // Both are asked again by the page that needs them, which also shows what went wrong.
  startSession().catch(() => {})
  queryClient.prefetchQuery(sessionQueries.extensions()).catch(() => {})
  // Words that do not come are no reason to show nothing: English is always here.
  await showLocale(preferredLocale()).catch(() => showLocale('en'))
  return createAppRouter(queryClient)
}

/**
 * A page from before an update asks for files that are gone; loading it again gets the new ones. Where the service cannot be
 * reached, or a file was lost on the way, the page stays and says so where it happens.
 */
export function reloadForNewVersion() {
  window.addEventListener('vite:preloadError', () => {
    // The service may have both versions for a moment: a page that has just been loaded would reload without end.
    if (performance.now() < YOUNG_MS) return
    void fetch(window.location.href, { cache: 'no-store', headers: { accept: 'text/html' } }).then(
      async (answer) => answer.ok && isAnother(await answer.text()) && window.location.reload(),
      () => {},
    )
  })
}

/** A page that was loaded less long ago is as new as a reload. */
const YOUNG_MS = 10_000

const isAnother = (page: string) =>
  [...document.querySelectorAll('script[src]')].some((script) => !page.includes(script.getAttribute('src') ?? ''))
