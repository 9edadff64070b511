const key = (name: string) => `minutebook.${name}`

/** A setting stored on this device; null if there is none or storage is disabled. */
export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(key(name))
  } catch {
    return null
  }
}

/** Stores a setting on this device, or removes it if null. Without storage it lasts as long as the page. */
export function writeSetting(name: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key(name))
    else localStorage.setItem(key(name), value)
  } catch {
    // Storage is disabled or full. Only a setting is lost, and it can be chosen again.
  }
}
