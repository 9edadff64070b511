import { isApple } from '~/lib/browser'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from './Checkbox'
import { Dialog } from './Dialog'
import { Kbd } from './Kbd'
import { shortcutStore, useShortcutStore } from './shortcuts'
import { uiMessages } from './ui.messages'

type ShortcutsDialogProps = { isOpen: boolean; onClose: () => void }

/** The list behind "?", with the switch that turns them off. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const t = useMessages(uiMessages)
  const { groups, isOn } = useShortcutStore()
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
      {groups.length === 0 ? <p className="text-control text-ink-2">{t.shortcutsNone}</p> : null}
      {groups.map((group) => (
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

/** A key as it is on a keyboard, with what is held beside it: `Shift+ArrowUp` is "⇧ ↑". */
export const keyName = (keys: string): string =>
  keys
    .split(/(?<=.)\+(?=.)/)
    .map((key) => names[key] ?? key.toUpperCase())
    .join(' ')
