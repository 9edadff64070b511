import { useLayoutEffect, type ReactNode } from 'react'
import { create } from 'zustand'
import { isApple } from '~/lib/browser'
import { useMessages } from '~/messages/use-messages'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { Checkbox } from './Checkbox'
import { Dialog } from './Dialog'
import { uiMessages } from './ui.messages'

/**
 * Registers a page's shortcuts while it is shown and lists them behind "?". A layout effect, so that they work as soon as it
 * is.
 */
export function useShortcuts(group: ShortcutGroup) {
  useLayoutEffect(() => {
    listenForShortcuts()
    shortcutStore.added(group)
    return () => shortcutStore.removed(group.id)
  }, [group])
}

/** `keys` are values of `KeyboardEvent.key` ("k", "?", "ArrowLeft", " "), or two in sequence ("g r"). */
export type Shortcut = {
  keys: readonly string[]
  /** For the list behind "?". */
  label: string
  /** Omitted for keys that a focused part of the page handles itself; these are only listed. */
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

/** Listens for shortcuts on the whole page. None runs while typing or in a dialog. */
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

/** A focused control keeps the keys it handles. */
function actsOn(target: Element, key: string): boolean {
  if (key === ' ' || key === 'Enter') return target.closest('button, a[href], summary, input') !== null
  return key.startsWith('Arrow') && target.closest('input') !== null
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey

type ShortcutsDialogProps = { isOpen: boolean; onClose: () => void }

/** The list behind "?", with a switch to turn shortcuts off. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const t = useMessages(uiMessages)
  const { groups, isOn } = useShortcutStore()
  // Shortcuts that aren't available now, such as renaming a read-only recording, can leave a group empty.
  const offered = groups.filter(({ shortcuts }) => shortcuts.length > 0)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.shortcutsTitle}
      isText
      footer={
        <Checkbox
          label={t.shortcutsOn}
          checked={isOn}
          onChange={(event) => shortcutStore.switched(event.currentTarget.checked)}
          className="mr-auto"
        />
      }
    >
      {offered.length === 0 ? <p className="text-control text-ink-2">{t.shortcutsNone}</p> : null}
      {offered.map((group) => (
        <section key={group.id} aria-label={group.label} className="pt-3">
          <h3 className="pb-1 text-meta font-medium text-ink-3">{group.label}</h3>
          <dl>
            {group.shortcuts.map((shortcut) => (
              <div
                key={shortcut.keys.join()}
                className="flex items-center justify-between gap-4 border-b border-line py-1.5 last:border-0"
              >
                <dt className="text-control">{shortcut.label}</dt>
                <dd className="flex gap-1">
                  {shortcut.keys.map((keys) => (
                    <Kbd key={keys}>{keyName(keys)}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

const names: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': '␣',
  Escape: 'Esc',
  Enter: '↵',
  Home: 'Home',
  End: 'End',
  Delete: 'Delete',
  Ctrl: isApple ? '⌘' : 'Ctrl',
  Shift: '⇧',
}

/** A key as labeled on keyboards, including modifiers: `Shift+ArrowUp` is "⇧ ↑". */
export const keyName = (keys: string): string =>
  keys
    .split(/(?<=.)\+(?=.)/)
    .map((key) => names[key] ?? key.toUpperCase())
    .join(' ')

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-5.5 items-center justify-center rounded-chip border border-line-strong bg-surface px-1.5 font-sans text-meta leading-5 text-ink-2">
      {children}
    </kbd>
  )
}
