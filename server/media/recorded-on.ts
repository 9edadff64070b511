/** Clocks that were never set report 1904, 1970 or 1980, as do archives without times. */
const EARLIEST = Date.UTC(1995, 0)

/**
 * Returns whether a recording time stated by a device or file is plausible. Takes milliseconds since 1970; `NaN` isn't
 * plausible.
 */
export const isPlausibleRecordedOn = (moment: number): boolean => moment >= EARLIEST && moment <= Date.now()
