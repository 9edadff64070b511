import { readSetting, writeSetting } from '~/lib/device-settings'

const LAST_DIRECTORY = 'lastDirectory'
const placeOf = (directoryId: string) => `lastPlace.${directoryId}`

/** Remembers the current URL per company, for `/` and for the company switcher. */
export function rememberPlace(directoryId: string, href: string) {
  writeSetting(LAST_DIRECTORY, directoryId)
  writeSetting(placeOf(directoryId), href)
}

export const lastDirectory = (): string | null => readSetting(LAST_DIRECTORY)

/** The URL last visited in a company, or its recordings. */
export function lastPlace(directoryId: string): string {
  const start = `/d/${directoryId}/`
  const href = readSetting(placeOf(directoryId))
  return href?.startsWith(start) ? href : `${start}recordings`
}
