import { useEffect, useEffectEvent } from 'react'
import { useEditing } from './edit-store'
import { useCorrections } from './use-corrections'

/** Saves a line that is left for another one by pointer, as Tab does. */
export function useLeftLine() {
  const { saveText } = useCorrections()
  const save = useEffectEvent(saveText)
  useEffect(
    () =>
      useEditing.subscribe((now, { editedSegmentId: segmentId, base, text }) => {
        if (segmentId === null || base === null || now.editedSegmentId === null) return
        if (now.editedSegmentId !== segmentId) void save({ segmentId, base, text })
      }),
    [],
  )
}
