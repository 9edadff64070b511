import type { LicenseSeats } from '#openapi/generated/types.ts'

/** What is known of the seats of a license: how many are free, null without a limit, undefined where nothing is known. */
export function freeSeats(seats: readonly LicenseSeats[] | undefined, licenseId: string): number | null | undefined {
  const known = seats?.find((one) => one.licenseId === licenseId)
  if (known === undefined) return undefined
  return known.seatCount === null ? null : Math.max(0, known.seatCount - known.usedSeatCount)
}

type Choice = { licenses: readonly { licenseId: string }[]; seats: readonly LicenseSeats[] | undefined }

/** The license to begin with: the first that is not full, or none. */
export const firstFreeLicense = ({ licenses, seats }: Choice): string =>
  licenses.find(({ licenseId }) => freeSeats(seats, licenseId) !== 0)?.licenseId ?? ''
