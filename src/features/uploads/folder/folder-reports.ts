import { create } from 'zustand'
import type { LeftOut } from './read-folder'

/** What became of a folder that a person dropped or chose. */
export type FolderReport = {
  id: string
  name: string
  state: 'reading' | 'read'
  /** Files seen while reading, recordings offered when read. */
  count: number
  leftOut: readonly LeftOut[]
  isCut: boolean
}

export const useFolderReports = create<{ reports: readonly FolderReport[] }>()(() => ({ reports: [] }))

const readings = new Map<string, AbortController>()

export const folderReports = {
  /** Answers what tells that the person has lost interest. */
  begun: (id: string, name: string): AbortSignal => {
    const aborting = new AbortController()
    readings.set(id, aborting)
    const report: FolderReport = { id, name, state: 'reading', count: 0, leftOut: [], isCut: false }
    useFolderReports.setState(({ reports }) => ({ reports: [...reports, report] }))
    return aborting.signal
  },

  changed: (id: string, change: Partial<FolderReport>) =>
    useFolderReports.setState(({ reports }) => ({
      reports: reports.map((report) => (report.id === id ? { ...report, ...change } : report)),
    })),

  dismissed: (id: string) => {
    readings.get(id)?.abort()
    readings.delete(id)
    useFolderReports.setState(({ reports }) => ({ reports: reports.filter((report) => report.id !== id) }))
  },

  cleared: () => {
    for (const { id } of useFolderReports.getState().reports) folderReports.dismissed(id)
  },
}
