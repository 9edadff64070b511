import { create } from 'zustand'

type AnnouncerState = { message: string; count: number }

export const useAnnouncer = create<AnnouncerState>()(() => ({ message: '', count: 0 }))

/** Says something to screen readers without moving focus; repeats are said again. */
export function announce(message: string) {
  useAnnouncer.setState(({ count }) => ({ message, count: count + 1 }))
}
