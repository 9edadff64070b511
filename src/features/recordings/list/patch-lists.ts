import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Recording, RecordingPage } from '#openapi/generated/types.ts'

/** What is known anew of one recording; the rest stays as the list told it. */
export type RecordingPatch = Partial<Recording> & { recordingId: string }

type Listed = RecordingPage | InfiniteData<RecordingPage>

/** Shows a recording as it is now in every list whose key begins so, without asking for any of them again. */
export function patchLists(client: QueryClient, queryKey: QueryKey, patch: RecordingPatch) {
  client.setQueriesData<Listed>({ queryKey }, (data) => data && patchedList(data, patch))
}

/** Undefined, which leaves it alone, where the recording is not in it. */
function patchedList(data: Listed, patch: RecordingPatch): Listed | undefined {
  if (!('pages' in data)) return patchedPage(data, patch)
  const pages = data.pages.map((page) => patchedPage(page, patch) ?? page)
  return pages.some((page, index) => page !== data.pages[index]) ? { ...data, pages } : undefined
}

function patchedPage(page: RecordingPage, patch: RecordingPatch): RecordingPage | undefined {
  const isHere = page.items.some(({ recordingId }) => recordingId === patch.recordingId)
  if (!isHere) return undefined
  return {
    ...page,
    items: page.items.map((item) => (item.recordingId === patch.recordingId ? { ...item, ...patch } : item)),
  }
}
