import type { AccessLevel } from '#openapi/generated/types.ts'
import type { foldersMessages } from './folders.messages'

type Words = typeof foldersMessages extends { get(): infer T } ? T : never

const names = { readWrite: 'readWrite', read: 'read', none: 'noAccess' } satisfies Record<AccessLevel, keyof Words>

/** What one may do in a folder, in words. */
export const accessWords = (words: Words, level: AccessLevel): string => words[names[level]]
