import { useState, type KeyboardEvent } from 'react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import type { MenuRequest } from './RowMenu'

/** The menu of a row, asked for by pointer or by keyboard. */
export function useTreeMenu() {
  const [request, setRequest] = useState<MenuRequest | null>(null)

  const openAt = (folder: FolderTreeItem, { x, y }: { x: number; y: number }) =>
    setRequest((before) => ({ folder, x, y, count: (before?.count ?? 0) + 1 }))

  /** Below the row that the keyboard is at. */
  function openAtRow(folder: FolderTreeItem, event: KeyboardEvent) {
    const rowId = event.currentTarget.getAttribute('aria-activedescendant') ?? ''
    const box = document.getElementById(rowId)?.getBoundingClientRect()
    openAt(folder, { x: (box?.left ?? 0) + 24, y: box?.bottom ?? 0 })
  }

  return { request, openAt, openAtRow }
}

/** Whether a key asks for a menu. */
export const isMenuKey = ({ key, shiftKey }: KeyboardEvent) => key === 'ContextMenu' || (key === 'F10' && shiftKey)
