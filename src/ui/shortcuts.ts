import { useLayoutEffect } from 'react'
import { create } from 'zustand'
import { readSetting, writeSetting } from '~/lib/device-settings'

/** Offers a page's shortcuts while it is shown, from the moment it is; they are listed behind "?". */
export function useShortcuts(group: ShortcutGroup) {
  useLayoutEffect(() => {
    listenForShortcuts()
    shortcutStore.added(group)
    return () => shortcutStore.removed(group.id)
  }, [group])
}

/** A key and what it does. `keys` is what `KeyboardEvent.key` says ("k", "?", "ArrowLeft", " "), or two in a row ("g r"). */
export type Shortcut = {
  keys: readonly string[]
  /** For the list behind "?". */
  label: string
  /** Absent for keys that a part of the page listens to itself while it has focus: they are only listed. */
  run?: (event: KeyboardEvent) => void
}

type ShortcutGroup = { id: string; label: string; shortcuts: readonly Shortcut[] }

type ShortcutState = { groups: ShortcutGroup[]; isOn: boolean }

const SETTING = 'shortcuts'

export const useShortcutStore = create<ShortcutState>()(() => ({ groups: [], isOn: readSetting(SETTING) !== 'off' }))

export const shortcutStore = {
  added: (group: ShortcutGroup) =>
    useShortcutStore.setState(({ groups }) => ({ groups: [...groups.filter(({ id }) => id !== group.id), group] })),
  removed: (groupId: string) =>
    useShortcutStore.setState(({ groups }) => ({ groups: groups.filter(({ id }) => id !== groupId) })),
  switched: (isOn: boolean) => {
    writeSetting(SETTING, isOn ? 'on' : 'off')
    useShortcutStore.setState({ isOn })
  },
}

const SEQUENCE_MS = 1_200
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"]), textarea, select, [contenteditable="true"], [role="textbox"]'

let isListening = false
let previous = { key: '', at: 0 }

/** Runs shortcuts for the whole page from now on. None fires while typing or within a dialog. */
function listenForShortcuts() {
  if (isListening) return
  isListening = true
  document.addEventListener('keydown', handleKey)
}

function handleKey(event: KeyboardEvent) {
  if (!mayFire(event)) return
  const isSequel = event.timeStamp - previous.at < SEQUENCE_MS
  const sequence = isSequel ? `${previous.key} ${event.key}` : ''
  previous = { key: event.key, at: event.timeStamp }
  const shortcut = find(sequence) ?? find(event.key)
  if (!shortcut?.run) return
  event.preventDefault()
  shortcut.run(event)
}

function find(keys: string): Shortcut | undefined {
  const all = useShortcutStore.getState().groups.flatMap(({ shortcuts }) => shortcuts)
  return all.findLast(
    (shortcut) => shortcut.run && shortcut.keys.some((wanted) => wanted.toLowerCase() === keys.toLowerCase()),
  )
}

function mayFire(event: KeyboardEvent): boolean {
  if (!useShortcutStore.getState().isOn || event.defaultPrevented || hasModifier(event)) return false
  const target = event.target
  if (!(target instanceof Element)) return true
  if (target.closest(TYPING) || target.closest('dialog, [role="menu"], [role="dialog"]')) return false
  return !actsOn(target, event.key)
}

/** A focused control keeps the keys it acts on. */
function actsOn(target: Element, key: string): boolean {
  if (key === ' ' || key === 'Enter') return target.closest('button, a[href], summary, input') !== null
  return key.startsWith('Arrow') && target.closest('input') !== null
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey
