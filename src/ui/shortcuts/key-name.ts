import { isApple } from '~/lib/browser'

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
  Ctrl: isApple ? '⌘' : 'Ctrl',
  Shift: '⇧',
}

/** A key as it is on a keyboard, with what is held beside it: `Shift+ArrowUp` is "⇧ ↑". */
export const keyName = (keys: string): string =>
  keys
    .split(/(?<=.)\+(?=.)/)
    .map((key) => names[key] ?? key.toUpperCase())
    .join(' ')
