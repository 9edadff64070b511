import type { AccessLevel } from '#openapi/generated/types.ts'
import type { MessagesOf } from '~/messages/use-messages'
import type { foldersMessages } from './folders.messages'

type Messages = MessagesOf<typeof foldersMessages>

const names = { readWrite: 'readWrite', read: 'read', none: 'noAccess' } satisfies Record<AccessLevel, keyof Messages>

/** What one may do in a folder, in words. */
export const accessLabel = (messages: Messages, level: AccessLevel): string => messages[names[level]]
