import { useSyncExternalStore } from 'react'

let current = -1
const listeners = new Set<() => void>()

export const currentLine = () => current

export function setCurrentLine(line: number) {
  if (line === current) return
  current = line
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsCurrent = (line: number) => useSyncExternalStore(subscribe, () => current === line)
