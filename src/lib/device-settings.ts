const key = (name: string) => `minutebook.${name}`

/** A choice kept on this device; null when there is none, or when storage is switched off. */
export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(key(name))
  } catch {
    return null
  }
}

/** Keeps a choice on this device; null forgets it. Without storage it lasts as long as the page. */
export function writeSetting(name: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key(name))
    else localStorage.setItem(key(name), value)
  } catch {
    // Storage is switched off or full; nothing that cannot be chosen again is lost.
  }
}
