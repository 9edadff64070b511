import { useEffect, useRef, useState } from 'react'
import { currentLocale } from '~/messages/i18n'
import { readEntries, UnusableFile, type ReadFile } from '../csv/read-entries'

/** A file on its way to being words. */
export type CsvFile =
  | { state: 'none' }
  | { state: 'reading'; name: string; part: number; stop: () => void }
  | { state: 'unusable'; name: string; reason: UnusableFile }
  | { state: 'read'; name: string; content: ReadFile }

/** Reads the file that is chosen, with progress and an end; choosing another one ends it. */
export function useCsvFile(isManager: boolean) {
  const [file, setFile] = useState<CsvFile>({ state: 'none' })
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  async function choose(chosen: File) {
    reading.current?.abort()
    const aborting = new AbortController()
    reading.current = aborting
    const { name } = chosen
    const { signal } = aborting
    const stop = () => {
      aborting.abort()
      setFile({ state: 'none' })
    }
    const onProgress = (part: number) => {
      if (!signal.aborted) setFile({ state: 'reading', name, part, stop })
    }
    onProgress(0)
    try {
      const content = await readEntries(chosen, { signal, onProgress, isManager, locale: currentLocale.get() })
      if (!signal.aborted) setFile({ state: 'read', name, content })
    } catch (error) {
      if (signal.aborted) return
      const reason = error instanceof UnusableFile ? error : new UnusableFile('unreadable')
      setFile({ state: 'unusable', name, reason })
    }
  }

  return { file, choose: (chosen: File) => void choose(chosen) }
}
