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
    const aborting = new AbortController()
    const on = (
      type: 'dragstart' | 'dragend' | 'dragenter' | 'dragover' | 'dragleave' | 'drop',
      listen: (event: DragEvent) => void,
    ) => window.addEventListener(type, listen, { signal: aborting.signal })

    function welcome(event: DragEvent) {
      if (!carriesFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setIsOver(true)
    }

    on('dragstart', () => (isFromPage = true))
    on('dragend', () => (isFromPage = false))
    on('dragenter', welcome)
    on('dragover', welcome)
    on('dragleave', ({ relatedTarget }) => {
      // Between two elements there is a next one; only the window's edge has none.
      if (relatedTarget === null) setIsOver(false)
    })
    on('drop', (event) => {
      setIsOver(false)
      if (!carriesFiles(event) || event.dataTransfer === null) return
      event.preventDefault()
      const { files, folders } = droppedFiles(event.dataTransfer)
      incomingFiles.added({ directoryId, folders, files: files.map((file) => ({ file, folderPath: null })) })
    })
    return () => aborting.abort()
  }, [directoryId])

  return isOver
}
