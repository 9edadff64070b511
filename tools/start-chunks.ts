/** What the bundler tells about a module while it decides on chunks. */
type ChunkingContext = { getModuleInfo(moduleId: string): { importedIds?: readonly string[] } | null }

const REACT = /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/
const PRODUCT = /[\\/]src[\\/]features[\\/]|[\\/]src[\\/]routes[\\/]/
const RECORDINGS = /[\\/]src[\\/]features[\\/]recordings[\\/]|[\\/]src[\\/]routes[\\/]/
/** Parts of libraries that a first visit does without, although the list's own imports name them. */
const FOR_LATER = /query-core[\\/].*mutationObserver|react-query[\\/].*useMutation/
const ENTRY = 'src/main.tsx'
const RECORDING_ROUTE =
  'src/routes/d/$directoryId/recordings/$recordingId.tsx?tsr-split=component---errorComponent---loader---notFoundComponent'
const LIST_ROUTE = 'src/routes/d/$directoryId/recordings/index.tsx?tsr-split=component'

/** What a first visit to the recordings list needs beside the entry, as the build's manifest names it. */
export const firstVisitRoutes = [LIST_ROUTE]

/**
 * Names the chunk of each module that a first visit to the recordings list needs, so that it is fetched as three files
 * that compress well instead of sixty small ones: React, what every page starts with, and the list's own code. Likewise
 * the page of a recording, to which links lead: its own code, and the parts that it shares with other pages.
 * Other modules are left to the bundler.
 */
export function startChunks(root: string) {
  let start: Set<string> | undefined
  let list = new Set<string>()
  let recording = new Set<string>()

  return function chunkName(moduleId: string, context: ChunkingContext): string | null {
    if (start === undefined) {
      start = reachable([`${root}/${ENTRY}`], context)
      list = reachable([`${root}/${LIST_ROUTE}`], context)
      recording = reachable([`${root}/${RECORDING_ROUTE}`], context)
    }
    if (REACT.test(moduleId)) return 'react'
    if (FOR_LATER.test(moduleId)) return 'mutations'
    if (start.has(moduleId)) return 'start'
    // Components and libraries that the list brings in are shared with other pages.
    if (list.has(moduleId)) return PRODUCT.test(moduleId) && !recording.has(moduleId) ? 'recordings-list' : 'start'
    if (!recording.has(moduleId)) return null
    return RECORDINGS.test(moduleId) ? 'recording' : 'parts'
  }
}

/** The given modules and all they import statically. */
function reachable(moduleIds: string[], context: ChunkingContext): Set<string> {
  const found = new Set<string>()
  const visit = (moduleId: string) => {
    if (found.has(moduleId)) return
    found.add(moduleId)
    for (const next of context.getModuleInfo(moduleId)?.importedIds ?? []) visit(next)
  }
  for (const moduleId of moduleIds) visit(moduleId)
  return found
}
