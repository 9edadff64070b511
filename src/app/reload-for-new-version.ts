const RELOADED_AT = 'minutebook.reloadedAt'
const MIN_BETWEEN_MS = 60_000

/** A page from before an update asks for files that are gone; loading it anew gets the new ones. Never twice in a row. */
export function reloadForNewVersion() {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
    if (!navigator.onLine || Date.now() - last < MIN_BETWEEN_MS) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    window.location.reload()
  })
}
