import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQueries } from '~/features/session/session-queries'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { editing, linesShown, useEditing, type CorrectionPlace } from './edit-store'
import { preloadRowParts } from './row-parts'
import { ReplaceHost } from './ReplaceHost'
import { SelectionBar } from './SelectionBar'
import { SpeakerDialog } from './SpeakerDialog'
import { undoHistory } from './undo-history'
import { useCorrectionKeys } from './use-correction-keys'
import { useEditedPlace } from './use-edited-place'
import { useLeftLine } from './use-left-line'
import { useConnectionBack } from './use-connection-back'
import { useLineTools } from './use-line-tools'
import { useRestoredDrafts } from './use-restored-drafts'

type CorrectionsProps = {
  directoryId: string
  recordingId: string
  /** Those that show, in spoken order. */
  lines: readonly TranscriptLine[]
  languageCode: string | null
}

/** What makes the transcript on the page one that can be corrected; once per page, for those who may. */
export function Corrections({ directoryId, recordingId, lines, languageCode }: CorrectionsProps) {
  const { data: me, isPending } = useQuery(sessionQueries.me())
  const userId = me?.userId ?? ''

  useEffect(() => linesShown(lines), [lines])
  useEffect(() => {
    if (isPending) return undefined
    undoHistory.emptied()
    editing.opened({ directoryId, recordingId, userId })
    return editing.closed
  }, [directoryId, recordingId, userId, isPending])

  const place = useEditing((state) => state.place)
  return place === null ? null : <CorrectionTools place={place} lines={lines} languageCode={languageCode} />
}

type CorrectionToolsProps = Pick<CorrectionsProps, 'lines' | 'languageCode'> & { place: CorrectionPlace }

function CorrectionTools({ place, lines, languageCode }: CorrectionToolsProps) {
  const isGiving = useEditing((state) => state.givenSegmentId !== null || state.isGivingSelected)
  useRestoredDrafts(place, lines)
  useEditedPlace(place, lines)
  useEffect(preloadRowParts, [])
  useLineTools()
  useConnectionBack()
  useLeftLine()
  useCorrectionKeys()
  return (
    <>
      <SelectionBar />
      {isGiving ? <SpeakerDialog place={place} /> : null}
      <ReplaceHost place={place} languageCode={languageCode} />
    </>
  )
}
