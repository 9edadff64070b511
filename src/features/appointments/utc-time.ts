/** A moment in milliseconds as the contract writes times in UTC: without a fraction of a second. */
export const utcTime = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}Z`
