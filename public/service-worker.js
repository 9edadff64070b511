// Shows offline copies of recordings when there is no connection. The app itself always comes from the service, so that no update
// is missed. The build prepends `FILES`, the files of the offline page, and `VERSION`, a hash of them (`tools/offline-page.ts`).
/* global FILES, VERSION */
const PAGE = '/offline.html'
const CACHE = `minutebook-page-${VERSION}`
const APP = /^\/(d\/.*)?$/
// Shared files until the app takes them. Signing out removes caches by a prefix this name doesn't have, because files can be
// shared before sign-in.
const SHARED = 'shared-files'

self.addEventListener('install', (event) => {
  void self.skipWaiting()
  event.waitUntil(keepPage())
})

self.addEventListener('activate', (event) => event.waitUntil(removeFormerPages()))

self.addEventListener('message', (event) => {
  if (event.data === 'keep-page') event.waitUntil(keepPage())
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin) return
  if (method === 'POST' && pathname === '/share') event.respondWith(takeShared(event.request))
  if (method !== 'GET') return
  if (mode === 'navigate') {
    if (pathname === PAGE || APP.test(pathname))
      event.respondWith(fetch(event.request).catch(async () => (await kept(PAGE)) ?? Response.error()))
    // The cached file matches this version of the page; the service may have a newer one.
  } else if (FILES.includes(pathname)) event.respondWith(kept(pathname).then((file) => file ?? fetch(event.request)))
})

async function keepPage() {
  if (await kept(PAGE)) return
  await (await caches.open(CACHE)).addAll(FILES)
}

/** Reports nothing: the app finds the files or doesn't, and says so. */
async function takeShared(request) {
  try {
    const shared = await caches.open(SHARED)
    for (const file of (await request.formData()).getAll('files')) {
      if (!(file instanceof File)) continue
      const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) }
      await shared.put(`/shared/${crypto.randomUUID()}`, new Response(file, { headers }))
    }
  } catch (error) {
    console.error(error)
  }
  return Response.redirect('/?do=shared', 303)
}

async function removeFormerPages() {
  const names = await caches.keys()
  const former = names.filter((name) => name.startsWith('minutebook-page-') && name !== CACHE)
  await Promise.all(former.map((name) => caches.delete(name)))
}

const kept = (file) => caches.match(file, { cacheName: CACHE })
