import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { readViews, writeViews, type SavedView } from './saved-view'

/** Whose views of which company. */
export type ViewsOwner = { directoryId: string; userId: string }

const settingOf = ({ directoryId, userId }: ViewsOwner) => `savedViews.${userId}.${directoryId}`

/** What is kept, as text: what this page has written, and what other tabs have. */
const useTexts = create<{ texts: Readonly<Record<string, string | null>> }>()(() => ({ texts: {} }))

const textOf = (setting: string) => {
  const written = useTexts.getState().texts[setting]
  return written === undefined ? readSetting(setting) : written
}

const show = (setting: string, text: string | null) =>
  useTexts.setState(({ texts }) => ({ texts: { ...texts, [setting]: text } }))

/** The saved views of a person on this device, in the order in which they were saved. */
export function useSavedViews(owner: ViewsOwner): SavedView[] {
  const setting = settingOf(owner)
  const text = useTexts(({ texts }) => texts[setting]) ?? textOf(setting)
  useEffect(() => {
    // Nobody listened while no list was on the page.
    const kept = readSetting(setting)
    if (kept !== null && kept !== useTexts.getState().texts[setting]) show(setting, kept)
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key?.endsWith(setting)) show(setting, newValue)
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [setting])
  return useMemo(() => readViews(text), [text])
}

/** What happens to saved views. */
export const savedViews = {
  added: (owner: ViewsOwner, view: Omit<SavedView, 'id'>) =>
    change(owner, (views) => [...views, { id: `${Date.now()}`, ...view }]),
  renamed: (owner: ViewsOwner, { id, name }: { id: string; name: string }) =>
    change(owner, (views) => views.map((view) => (view.id === id ? { ...view, name } : view))),
  /** Answers what brings it back to where it was. */
  deleted: (owner: ViewsOwner, view: SavedView): (() => void) => {
    const at = readViews(textOf(settingOf(owner))).findIndex(({ id }) => id === view.id)
    change(owner, (views) => views.filter(({ id }) => id !== view.id))
    return () => change(owner, (views) => views.toSpliced(Math.max(at, 0), 0, view))
  },
}

function change(owner: ViewsOwner, apply: (views: SavedView[]) => SavedView[]) {
  const setting = settingOf(owner)
  // What other tabs have kept meanwhile goes before what this one remembers, which counts where nothing can be kept.
  const text = writeViews(apply(readViews(readSetting(setting) ?? textOf(setting))))
  writeSetting(setting, text)
  show(setting, text)
}
