import { addRows, companyId, userId, type Seeding } from './seeding.ts'

const DAY_MS = 86_400_000
const FOLDERS_DAYS_AGO = 120

/** Folders, who may see them, and whose favourites they are. Parents stand before their children in the file. */
export async function seedFolders(seeding: Seeding): Promise<void> {
  const { clock, company, directoryId } = seeding
  const madeOn = new Date(clock.now.getTime() - FOLDERS_DAYS_AGO * DAY_MS)
  const folderId = (key: string) => companyId(seeding, 'folder', key)
  await addRows(
    seeding,
    'folders',
    company.folders.map(({ key, name, description, owner, parent }) => ({
      folderId: folderId(key),
      directoryId,
      ownerUserId: userId(owner),
      parentFolderId: parent === null ? null : folderId(parent),
      name,
      description,
      createdOn: madeOn,
      modifiedOn: madeOn,
    })),
  )
  await addRows(
    seeding,
    'folderUserShares',
    company.folders.flatMap(({ key, users }) =>
      Object.entries(users).map(([person, accessLevel]) => ({
        folderId: folderId(key),
        userId: userId(person),
        accessLevel,
      })),
    ),
  )
  await addRows(
    seeding,
    'folderTeamShares',
    company.folders.flatMap(({ key, teams }) =>
      Object.entries(teams).map(([team, accessLevel]) => ({
        folderId: folderId(key),
        teamId: companyId(seeding, 'team', team),
        accessLevel,
      })),
    ),
  )
  await addRows(
    seeding,
    'folderFavorites',
    company.folders.flatMap(({ key, favoriteOf }) =>
      favoriteOf.map((person) => ({ folderId: folderId(key), userId: userId(person) })),
    ),
  )
}
