import type { ComponentType } from 'react'
import { create } from 'zustand'

/** The tray once its code is here; from then on it is on every page. */
export const useLoadedTray = create<{ Tray: ComponentType | null }>()(() => ({ Tray: null }))

/** Loads the tray and, with it, all that uploading needs; on first use, because few visits upload anything. */
export async function loadTray() {
  const { UploadTray } = await import('./tray/UploadTray')
  useLoadedTray.setState({ Tray: UploadTray })
}
