/** The device's time zone. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Every time zone the browser knows, with the device's own among them. */
export function timeZones(): string[] {
  return [...new Set([deviceTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()
}
