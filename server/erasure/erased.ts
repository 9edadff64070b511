/** What stands where the name was. */
export const NAMELESS = 'Deleted person'

/** Who is erased, and what of them is looked for. */
export type Erased = {
  userId: string
  standInId: string
  /** In lower case. */
  email: string
  /** First and last name; null where they have not given both, because one alone is somebody else's too. */
  fullName: string | null
  /** The companies they belong or belonged to. */
  directoryIds: readonly string[]
  takers: Readonly<Record<string, string | null>>
}
