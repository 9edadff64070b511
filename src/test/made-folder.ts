import type { Folder } from '#openapi/generated/types.ts'

/** A folder for tests, named as its id. */
export const madeFolder = (name: string, changes: Partial<Folder> = {}): Folder => ({
  folderId: name,
  name,
  parentFolderId: null,
  description: null,
  ownerUserId: 'ana',
  isOwner: true,
  isFavorite: false,
  accessLevel: 'readWrite',
  recordingsCount: 0,
  createdOn: '2026-01-01T00:00:00Z',
  modifiedOn: '2026-01-01T00:00:00Z',
  ...changes,
})
