/** What the bundler tells about a module while it decides on chunks. */
type ChunkingContext = { getModuleInfo(moduleId: string): { importedIds?: readonly string[] } | null }

const REACT = /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/
const PRODUCT = /[\\/]src[\\/]features[\\/]|[\\/]src[\\/]routes[\\/]/
const RECORDINGS = /[\\/]src[\\/]features[\\/]recordings[\\/]|[\\/]src[\\/]routes[\\/]/
/** Parts of libraries that a first visit does without, although the list's own imports name them. */
const FOR_LATER = /query-core[\\/].*mutationObserver|react-query[\\/].*useMutation|react-router[\\/].*useBlocker/
/** Many pages show long lists, and people to pick: each in one file, instead of eight that are found one after the other. */
const LISTS =
  /[\\/]src[\\/](ui[\\/](use-page-rows|use-scroll-margin|use-overscan|measure-once-drawn|drawn-rows|use-list-focus|use-list-total|EndOfCount|EndOfPages|end-of-pages|use-row-focus)|lib[\\/](rows-by-page|list-total)|messages[\\/]use-total-text|features[\\/]recordings[\\/]list[\\/](whole-list-queries|use-recording-total))\./
const PEOPLE =
  /[\\/]src[\\/](features[\\/]members[\\/](person|member-queries|use-people|PersonPicker|PersonOption)|ui[\\/](combobox[\\/](use-combobox|Combobox)|use-settled))\.|sdk\.gen\.ts\?operation=(list|search)MembershipUsers$/
const ENTRY = 'src/main.tsx'
const FRAME_PARTS = 'src/app/FrameNavigation.ts'
// What a page shows that could not be fetched has to be here before the network goes.
const EXTRAS = ['src/app/FrameExtras.tsx', 'src/app/PageExtras.tsx', 'src/app/RouteError.tsx']
const RECORDING_ROUTE =
  'src/routes/d/$directoryId/recordings/$recordingId.tsx?tsr-split=component---errorComponent---loader---notFoundComponent'
const LIST_ROUTE = 'src/routes/d/$directoryId/recordings/index.tsx?tsr-split=component'

/** What a first visit to the recordings list needs beside the entry. */
export const firstVisitRoutes = [LIST_ROUTE]
/** The chunks with the list's own code and with that of a recording's page. */
export const listChunk = 'recordings-list'
export const recordingChunk = 'recording'

/** What each part of the app consists of, by module. */
type Parts = Record<'start' | 'list' | 'recording' | 'frame' | 'extras', Set<string>>

/**
 * Names the chunk of each module that a first visit to the recordings list needs, so that it is fetched as three files
 * that compress well instead of sixty small ones: React, what every page starts with, and the list's own code. Likewise
 * what every page shows around it, what it has besides, and the page of a recording, to which links lead: its own code, and
 * the parts that it shares with other pages. Other modules are left to the bundler.
 */
export function startChunks(root: string) {
  let parts: Parts | undefined

  return function chunkName(moduleId: string, context: ChunkingContext): string | null {
    const of = (...files: string[]) =>
      reachable(
        files.map((file) => `${root}/${file}`),
        context,
      )
    parts ??= {
      start: of(ENTRY),
      list: of(LIST_ROUTE),
      recording: of(RECORDING_ROUTE),
      frame: of(FRAME_PARTS),
      extras: of(...EXTRAS),
    }
    if (REACT.test(moduleId)) return 'react'
    if (FOR_LATER.test(moduleId)) return 'frame'
    return nameIn(parts, moduleId)
  }
}

function nameIn({ start, list, recording, frame, extras }: Parts, moduleId: string): string | null {
  if (start.has(moduleId)) return 'start'
  // Components and libraries that the list brings in are shared with other pages.
  if (list.has(moduleId)) return PRODUCT.test(moduleId) && !recording.has(moduleId) ? listChunk : 'start'
  if (frame.has(moduleId)) return 'frame'
  if (recording.has(moduleId)) return RECORDINGS.test(moduleId) ? recordingChunk : 'parts'
  return extras.has(moduleId) ? 'extras' : nameOfShared(moduleId)
}

function nameOfShared(moduleId: string): string | null {
  if (LISTS.test(moduleId)) return 'lists'
  return PEOPLE.test(moduleId) ? 'people' : null
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
