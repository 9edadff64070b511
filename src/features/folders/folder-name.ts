import { lengthOf } from '~/lib/text'

const MAX_LENGTH = 200

export type FolderNameProblem = 'nameNeeded' | 'nameTooLong'

/** Why a folder cannot be called so; null when it can. */
export function nameProblem(name: string): FolderNameProblem | null {
  if (name.trim() === '') return 'nameNeeded'
  return lengthOf(name.trim()) > MAX_LENGTH ? 'nameTooLong' : null
}
