/**
 * Where the service is, without a slash at the end: what `index.html` says, and the page's own address where it says nothing. Read
 * from the document, so that a built app can be put elsewhere without a new build (decision 37).
 */
export const serviceAddress =
  document.querySelector<HTMLMetaElement>('meta[name=service]')?.content.replace(/\/$/, '') || window.location.origin
