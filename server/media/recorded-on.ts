/** Clocks that were never set say 1904, 1970 or 1980, and archives without times as well. */
const EARLIEST = Date.UTC(1995, 0)

/** Whether what a device or a file says of when it recorded can be so; in milliseconds since 1970, `NaN` is none. */
export const isPlausibleRecordedOn = (moment: number): boolean => moment >= EARLIEST && moment <= Date.now()
