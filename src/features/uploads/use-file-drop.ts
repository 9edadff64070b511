import { useEffect, useState } from 'react'
import { droppedFiles } from './dropped-files'
import { incomingFiles } from './incoming-files'

/** Takes files dropped anywhere in the window; true while some are held over it. Text, links and the page's own pictures pass. */
export function useFileDrop(directoryId: string): boolean {
  const [isOver, setIsOver] = useState(false)

  useEffect(() => {
    let isFromPage = false
    const carriesFiles = ({ dataTransfer }: DragEvent) =>
      !isFromPage && dataTransfer !== null && dataTransfer.types.includes('Files')
    const listeners = {
      dragstart: () => (isFromPage = true),
      dragend: () => (isFromPage = false),
      dragover: (event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
        setIsOver(true)
      },
      dragleave: ({ relatedTarget }) => {
        // Between two elements there is a next one; only the window's edge has none.
        if (relatedTarget === null) setIsOver(false)
      },
      drop: (event) => {
        setIsOver(false)
        if (!carriesFiles(event) || event.dataTransfer === null) return
        event.preventDefault()
        incomingFiles.added({ directoryId, ...droppedFiles(event.dataTransfer) })
      },
    } satisfies Record<string, (event: DragEvent) => unknown>
    const aborting = new AbortController()
    const { signal } = aborting
    window.addEventListener('dragstart', listeners.dragstart, { signal })
    window.addEventListener('dragend', listeners.dragend, { signal })
    window.addEventListener('dragover', listeners.dragover, { signal })
    window.addEventListener('dragleave', listeners.dragleave, { signal })
    window.addEventListener('drop', listeners.drop, { signal })
    return () => aborting.abort()
  }, [directoryId])

  return isOver
}
