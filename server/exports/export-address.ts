import type { SignedClaims } from '../files/signed-address.ts'

/** Time enough to begin a download, which then may take as long as it takes. */
export const EXPORT_ADDRESS_MS = 5 * 60_000

/** An address is one person's: it is good while they may have the copy. */
export type ExportOf = { exportId: string; userId: string }

export function exportClaims({ exportId, userId }: ExportOf): SignedClaims {
  return { method: 'GET', path: `/exports/${exportId}/${userId}`, facts: [] }
}

/** Without the person's name: the file lies in a folder of downloads, and its name in a browser's history. */
export const exportFileName = (createdOn: Date) => `minutebook-${createdOn.toISOString().slice(0, 10)}.tar`

export const exportDisposition = (createdOn: Date) => `attachment; filename="${exportFileName(createdOn)}"`
