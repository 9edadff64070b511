/**
 * The service's URL without a trailing slash: set in `index.html`, otherwise the page's own origin. Read from the document,
 * so that a built app can be deployed elsewhere without a new build (decision 37).
 */
export const serviceAddress =
  document.querySelector<HTMLMetaElement>('meta[name=service]')?.content.replace(/\/$/, '') || window.location.origin
