import { create } from 'zustand'
import { readSetting, writeSetting } from '~/lib/device-settings'

/** Which folders of each company are open in the tree; kept on this device. */
type OpenFolders = { byDirectory: Readonly<Record<string, ReadonlySet<string>>> }

const MOST_KEPT = 2_000

const settingOf = (directoryId: string) => `openFolders.${directoryId}`

const useStore = create<OpenFolders>()(() => ({ byDirectory: {} }))

/** The open folders of a company. */
export function useOpenFolders(directoryId: string): ReadonlySet<string> {
  return useStore(({ byDirectory }) => byDirectory[directoryId] ?? kept(directoryId))
}

/** What happened in the tree. */
export const openFolders = {
  toggled: (directoryId: string, { folderId, isOpen }: { folderId: string; isOpen: boolean }) => {
    const open = new Set(current(directoryId))
    if (isOpen) open.add(folderId)
    else open.delete(folderId)
    keep(directoryId, open)
  },
  /** Opens whatever a folder stands in, so that it shows. */
  revealed: (directoryId: string, above: readonly string[]) => {
    const open = current(directoryId)
    if (above.every((folderId) => open.has(folderId))) return
    keep(directoryId, new Set([...open, ...above]))
  },
}

const current = (directoryId: string) => useStore.getState().byDirectory[directoryId] ?? kept(directoryId)

const read = new Map<string, { text: string | null; open: ReadonlySet<string> }>()

function kept(directoryId: string): ReadonlySet<string> {
  const text = readSetting(settingOf(directoryId))
  const before = read.get(directoryId)
  if (before?.text === text) return before.open
  const open = new Set((text ?? '').split(' ').filter((folderId) => folderId !== ''))
  read.set(directoryId, { text, open })
  return open
}

function keep(directoryId: string, open: ReadonlySet<string>) {
  writeSetting(settingOf(directoryId), [...open].slice(-MOST_KEPT).join(' ') || null)
  useStore.setState(({ byDirectory }) => ({ byDirectory: { ...byDirectory, [directoryId]: open } }))
}
