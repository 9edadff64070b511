import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { find } from '../transcript/find/find-store'
import { readingPlace } from '../transcript/reading-place'
import { createLineFinder } from '../transcript/segment-at'
import type { TranscriptLine } from '../transcript/transcript-lines'
import type { RecordingSearch } from './recording-search'

type FindAddress = {
  search: RecordingSearch
  arrival: number | undefined
  onSearchChange: (search: RecordingSearch) => void
}

/**
 * Takes the words of the address up, then and later, with the moment it names: the place where they are said then is the
 * current one. Answers what writes words there.
 */
export function useFindInAddress(
  lines: readonly TranscriptLine[],
  { search: { find: term, t }, arrival, onSearchChange }: FindAddress,
) {
  const written = useRef<string | undefined>(undefined)
  const moment = useRef<Moment | null>(null)

  useLayoutEffect(() => {
    const before = moment.current
    const now = { t, arrival }
    const isSame = term === written.current
    moment.current = now
    written.current = term
    const line = t === undefined ? 0 : Math.max(0, createLineFinder(lines)(t))
    if (before === null) find.opened(term ?? '', line)
    else if (term !== undefined && isMeant(before, now)) find.sought(term, line)
    else if (!isSame) applyTerm(term)
  }, [term, t, arrival, lines])

  // A link with words opens at the first place they are said, unless it names a moment.
  const isMomentNamed = useRef(t !== undefined)
  useEffect(() => {
    if (!isMomentNamed.current) find.visited()
  }, [])

  return useCallback(
    (next: string | undefined) => {
      if (next === written.current) return
      written.current = next
      onSearchChange({ find: next })
    },
    [onSearchChange],
  )
}

type Moment = { t: number | undefined; arrival: number | undefined }

/** Whether the address leads to its moment now. */
const isMeant = (before: Moment, { t, arrival }: Moment) =>
  t !== undefined && (t !== before.t || (arrival !== undefined && arrival !== before.arrival))

function applyTerm(term: string | undefined) {
  if (term === undefined) find.cleared()
  else find.typed(term, readingPlace.topLine)
}
