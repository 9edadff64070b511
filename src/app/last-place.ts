import { readSetting, writeSetting } from '~/lib/device-settings'

const LAST_DIRECTORY = 'lastDirectory'
const placeOf = (directoryId: string) => `lastPlace.${directoryId}`

/** Remembers where the person is, per company, for `/` and for the company switcher. */
export function rememberPlace(directoryId: string, href: string) {
  writeSetting(LAST_DIRECTORY, directoryId)
  writeSetting(placeOf(directoryId), href)
}

export const lastDirectory = (): string | null => readSetting(LAST_DIRECTORY)

/** Where the person was in a company; its recordings when that is not known. */
export function lastPlace(directoryId: string): string {
  const start = `/d/${directoryId}/`
  const href = readSetting(placeOf(directoryId))
  return href?.startsWith(start) ? href : `${start}recordings`
}
