import { create } from 'zustand'
import { readSetting, writeSetting } from '~/lib/device-settings'

/** A key and what it does. `keys` is what `KeyboardEvent.key` says ("k", "?", "ArrowLeft", " "), or two in a row ("g r"). */
export type Shortcut = {
  keys: readonly string[]
  /** For the list behind "?". */
  label: string
  /** Absent for keys that a part of the page listens to itself while it has focus: they are only listed. */
  run?: (event: KeyboardEvent) => void
}

export type ShortcutGroup = { id: string; label: string; shortcuts: readonly Shortcut[] }

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
