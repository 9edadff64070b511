import { create } from 'zustand'

type AnnouncerState = { message: string; count: number }

export const useAnnouncer = create<AnnouncerState>()(() => ({ message: '', count: 0 }))

/** Long enough to be read out; what stays could be met again, and be taken for news. */
const KEPT_MS = 10_000
let clearing: ReturnType<typeof setTimeout> | undefined

/** Says something to screen readers without moving focus; repeats are said again. */
export function announce(message: string) {
  useAnnouncer.setState(({ count }) => ({ message, count: count + 1 }))
  clearTimeout(clearing)
  clearing = setTimeout(() => useAnnouncer.setState({ message: '' }), KEPT_MS)
}
