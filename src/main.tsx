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
// No top-level `await`: with one in any module, the bundler keeps a separate file for each entry into a chunk. Starting in a
// task of its own lets the browser handle input and paint between compiling the code and running it; each takes about 100 ms on
// a phone.
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
    /** Returns the responses that `public/early.js` has already requested; undefined if it requested none. */
    earlyFetch?: typeof fetch
  }
}

const announceLater = async (error: ApiError) => (await import('./app/refresh-failure')).announceRefreshFailure(error)

/** Configures what every page needs and starts the requests every page waits for. */
export async function startApp() {
  configureApi({ baseUrl: serviceAddress, readToken, replaceToken, fetch: window.earlyFetch })
  const queryClient = createQueryClient({
    onRefreshFailed: (error) => void announceLater(error),
  })
  // The page that needs them asks again and shows any error.
  startSession().catch(() => {})
  queryClient.prefetchQuery(sessionQueries.extensions()).catch(() => {})
  // If the translation doesn't load, show English, which is always bundled.
  await showLocale(preferredLocale()).catch(() => showLocale('en'))
  return createAppRouter(queryClient)
}

/**
 * After an update, an open page may request chunks that no longer exist; reloading gets the new ones. If the service can't be
 * reached, or a chunk was lost in transit, the page stays and reports the error where it occurs.
 */
export function reloadForNewVersion() {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // By the browser's own message, the router would reload the page, which is gone then if the service is down.
    payload.message = `Unable to preload: ${payload.message}`
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
