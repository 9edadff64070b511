import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { Recording } from '#openapi/generated/types.ts'
import { type Dragged, dragStore, startDrag, useDrag, usePickUp } from '~/features/folders/tree/drag'
import { useMessages } from '~/messages/use-messages'
import { recordingsMessages } from '../../recordings.messages'
import { selectionMessages } from '../list-selection.messages'
import { rowIndexOf } from '../listen-to-rows'

type CarriedRows = {
  listRef: RefObject<HTMLElement | null>
  isEmpty: boolean
  /** What is carried when the row at an index is taken. */
  recordingsAt: (index: number) => readonly Recording[]
}

/** Recordings of the list on their way into a folder: dragged, or picked up by keyboard. */
export function useDraggedRows({ listRef, isEmpty, recordingsAt }: CarriedRows) {
  const t = useMessages(selectionMessages)
  const { untitled } = useMessages(recordingsMessages)
  const pickUp = usePickUp()
  const taken = useRef<readonly Recording[]>([])
  const isDragging = useDrag(({ dragged }) => dragged?.kind === 'recording')

  function take(index: number): Dragged | null {
    const recordings = recordingsAt(index)
    const [first] = recordings
    if (first === undefined) return null
    taken.current = recordings
    return {
      kind: 'recording',
      recordingIds: recordings.map(({ recordingId }) => recordingId),
      name: recordings.length === 1 ? (first.name ?? untitled) : t.recordings(recordings.length),
      from: null,
    }
  }

  const drag = useEffectEvent((event: DragEvent) => {
    const index = rowIndexOf(event.target)
    const dragged = index === undefined ? null : take(index)
    if (dragged === null) return
    startDrag(event, dragged)
    if (taken.current.length > 1) showCount(event, t.recordings(taken.current.length))
  })

  useEffect(() => {
    const list = listRef.current
    if (list === null || isEmpty) return
    const start = (event: DragEvent) => drag(event)
    list.addEventListener('dragstart', start)
    list.addEventListener('dragend', dragStore.endDrag)
    return () => {
      list.removeEventListener('dragstart', start)
      list.removeEventListener('dragend', dragStore.endDrag)
      dragStore.endDrag()
    }
  }, [listRef, isEmpty])

  return {
    isDragging,
    /** What is on its way. */
    recordings: () => taken.current,
    pickUpAt: (index: number) => {
      const dragged = take(index)
      if (dragged) pickUp(dragged)
    },
  }
}

/** Under the pointer stands how many there are, in place of the one row that was taken hold of. */
function showCount({ dataTransfer }: DragEvent, label: string) {
  const badge = document.createElement('div')
  badge.textContent = label
  badge.className =
    'fixed -top-20 left-0 rounded-float border border-line bg-surface px-3 py-1.5 text-control font-semibold text-ink'
  document.body.append(badge)
  dataTransfer?.setDragImage(badge, 12, 12)
  // The browser takes its picture when this event is over.
  setTimeout(() => badge.remove())
}
