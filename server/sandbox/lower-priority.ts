import { setPriority } from 'node:os'

/** The service and its database take priority over this process. */
export function lowerPriority(niceness: number): void {
  try {
    setPriority(niceness)
  } catch {
    // Some sandboxes refuse this; it only affects priority.
  }
}
