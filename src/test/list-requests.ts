const LISTS = [
  'GET /recordings',
  'GET /folders/…/recordings',
  'GET /tasks',
  'POST /tasks/search',
  'POST /summaries/search',
  'POST /transcriptions/search',
]

/** A list or search of recordings, texts or tasks that the app asked for, and its `exactTotal`; null where it had none. */
type ListRequest = { list: string; exactTotal: string | null }

/** Notes each list or search that the app asks for. */
export function watchLists() {
  const requests: ListRequest[] = []
  const watching = (real: typeof fetch) => async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const path = pathname.replace(/^.*\/directories\/[^/]+/, '').replace(/[\da-f-]{36}/, '…')
    const list = `${request.method} ${path}`
    if (LISTS.includes(list)) {
      const [, exactTotal = null] = /exactTotal"?[=:](\w+)/.exec(`${search} ${await request.clone().text()}`) ?? []
      requests.push({ list, exactTotal })
    }
    return real(input, init)
  }
  return { requests, fetch: watching }
}
