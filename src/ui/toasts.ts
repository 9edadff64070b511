import { create } from 'zustand'

/** A short message that floats in and goes away by itself, unless it tells of a failure. */
export type Toast = {
  id: number
  message: string
  tone: 'plain' | 'error'
  action?: { label: string; run: () => void } | undefined
}

/** How long a toast stays that nobody is on or on the way to, in milliseconds; one with a button long enough to be read and reached slowly. */
export const toastTimes = { plain: 6_000, withAction: 20_000 }

export const useToasts = create<{ toasts: Toast[] }>()(() => ({ toasts: [] }))

let lastId = 0

/** Shows a toast. `action` is a button in it, usually Undo: the same words twice are then two things to take back. */
export function showToast(message: string, options: { tone?: Toast['tone']; action?: Toast['action'] } = {}): number {
  lastId += 1
  const toast = { id: lastId, message, tone: options.tone ?? 'plain', action: options.action }
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((shown) => shown.action !== undefined || shown.message !== message), toast].slice(-3),
  }))
  return toast.id
}

export function dismissToast(id: number) {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}
