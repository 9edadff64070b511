import { useShortcutStore, type Shortcut } from './shortcut-store'

const SEQUENCE_MS = 1_200
const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"]), textarea, select, [contenteditable="true"], [role="textbox"]'

let isListening = false
let previous = { key: '', at: 0 }

/** Runs shortcuts for the whole page from now on. None fires while typing or within a dialog. */
export function listenForShortcuts() {
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
