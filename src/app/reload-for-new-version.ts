/**
 * A page from before an update asks for files that are gone; loading it anew gets the new ones. Where the service cannot be
 * reached, or a file was lost on the way, the page stays and says so where it happens.
 */
export function reloadForNewVersion() {
  window.addEventListener('vite:preloadError', () => {
    void fetch(window.location.href, { cache: 'no-store', headers: { accept: 'text/html' } }).then(
      async (answer) => answer.ok && isAnother(await answer.text()) && window.location.reload(),
      () => {},
    )
  })
}

const isAnother = (page: string) =>
  [...document.querySelectorAll('script[src]')].some((script) => !page.includes(script.getAttribute('src') ?? ''))
