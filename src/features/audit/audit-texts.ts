import type { AuditChange, AuditEntry } from '#openapi/generated/types.ts'
import type { Formats } from '~/messages/formats'
import { languageNames } from '~/messages/meeting-languages'
import type { auditActionMessages, auditFieldMessages, auditSentenceMessages } from './audit.messages'

type ActionMessages = ReturnType<typeof auditActionMessages.get>
type SentenceMessages = ReturnType<typeof auditSentenceMessages.get>
type FieldMessages = ReturnType<typeof auditFieldMessages.get>

/** Actions this app has texts for, with the service's names, in display order. */
export const knownActions = [
  'directory.created',
  'membership.created',
  'membership.updated',
  'membership.deleted',
  'invitation.created',
  'invitation.renewed',
  'invitation.accepted',
  'invitation.deleted',
  'team.deleted',
  'teamMembership.replaced',
  'directory.updated',
  'retention.updated',
  'voiceProfiles.switchedOn',
  'voiceProfiles.switchedOff',
  'voice.remembered',
  'voice.forgotten',
  'directoryLogo.replaced',
  'directoryLogo.deleted',
  'folder.shared',
  'folder.moved',
  'folder.deleted',
  'folder.restored',
  'recording.deleted',
  'recording.deletedPermanently',
  'recording.restored',
  'recording.renamed',
  'recording.mediaDeleted',
  'recording.shared',
  'recording.exported',
  'recording.filed',
  'recording.unfiled',
  'task.deleted',
  'task.restored',
  'tag.deleted',
  'tag.restored',
  'vocabularyEntry.deleted',
  'meetingTemplate.created',
  'meetingTemplate.updated',
  'meetingTemplate.deleted',
  'meetingTemplate.restored',
  'calendar.created',
  'calendar.deleted',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'webhook.activated',
  'webhook.deactivated',
  'webhook.paused',
  'webhookSecret.rotated',
  'token.created',
  'token.deleted',
  'application.allowed',
  'application.withdrawn',
  'profile.updated',
  'password.updated',
  'password.reset',
  'passwordReset.created',
  'totp.created',
  'totp.deleted',
  'passkey.created',
  'passkey.updated',
  'passkey.deleted',
  'recoveryCodes.created',
  'secondFactor.deleted',
  'secondFactorRule.updated',
  'session.created',
  'session.deleted',
  'signIn.failed',
  'signIn.limited',
  'access.refused',
  'identity.linked',
  'account.erased',
  'export.created',
  'export.downloaded',
  'export.deleted',
] as const

/** `folder.deleted` → `folderDeleted`. */
const keyOf = (action: string) => action.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Describes an entry in the reader's language; an unknown action keeps the service's name. */
export function actionText(action: string, name: string | null, t: ActionMessages): string {
  const label = Object.entries(t).find(([key]) => key === keyOf(action) && key !== 'unnamed')?.[1]
  if (label === undefined) return name === null ? action : `${action}: ${name}`
  return typeof label === 'string' ? label : label({ name: name ?? t.unnamed })
}

type Sentence = Pick<AuditEntry, 'action' | 'resourceId' | 'resourceName' | 'userId'>

/** The parts of an entry's sentence before and after the person. */
export function sentenceAround(
  { action, resourceId, resourceName: name, userId }: Sentence,
  t: SentenceMessages,
): string[] {
  // A character that can't occur in a name or text, because the service rejects unreadable ones.
  const person = '\u0000'
  const textOf = (wanted: string) =>
    Object.entries(t).find(([key]) => key === wanted && key !== 'other' && key !== 'otherOf')?.[1]
  const own = userId !== null && userId === resourceId ? textOf(`${keyOf(action)}Own`) : undefined
  const known = own ?? textOf(keyOf(action))
  if (known !== undefined) return known({ person, name: name ?? '…', action }).split(person)
  return (name === null ? t.other({ person, action }) : t.otherOf({ person, action, name })).split(person)
}

/** The label of an action in a list of choices, without a name. */
export const actionAlone = (action: string, t: ActionMessages): string => {
  const label = actionText(action, '…', t)
  return label === `${action}: …` ? action : label
}

/** Facts of an entry with a single value, as opposed to changes. */
const facts = new Set([
  'method',
  'secondFactor',
  'browser',
  'system',
  'network',
  'isNewDevice',
  'isNewNetwork',
  'through',
])

/** Whether a change is a fact. */
export const isFact = ({ field }: AuditChange): boolean => facts.has(field)

export type ChangeText = { field: string; before: string | null; after: string | null }

/** Formats a change with readable names and values. */
export function changeText({ field, before, after }: AuditChange, t: FieldMessages, formats: Formats): ChangeText {
  const label = Object.entries(t).find(([key]) => key === field)?.[1] ?? field
  const value = (raw: string | null) => (raw === null ? null : valueText({ field, raw }, t, formats))
  return { field: label, before: value(before), after: value(after) }
}

type RawValue = { field: string; raw: string }

function valueText({ field, raw }: RawValue, t: FieldMessages, { dateTime }: Formats): string {
  if (raw === 'true') return t.yes
  if (raw === 'false') return t.no
  const nameOf = (wanted: string) => Object.entries(t).find(([key]) => key === wanted)?.[1]
  const known = nameOf(`${field}_${raw}`)
  if (known !== undefined) return known
  if (field === 'userShare' || field === 'teamShare')
    return raw.replace(/(?<=: )\w+$/, (level) => nameOf(`access_${level}`) ?? level)
  if (field === 'scopes')
    return raw
      .split(' ')
      .map((scope) => nameOf(`scopes_${scope}`) ?? scope)
      .join(', ')
  if (field === 'languageCode') return languageName(raw)
  return field === 'expiresOn' && !Number.isNaN(Date.parse(raw)) ? dateTime(raw) : raw
}

function languageName(code: string): string {
  try {
    return languageNames()(code)
  } catch {
    return code
  }
}

/** The service's name for an erased person, in any language. */
const ERASED = 'Deleted person'

/** The entry with erased people in the reader's language. */
export function withErased(entry: AuditEntry, { deletedPerson }: FieldMessages): AuditEntry {
  const text = (raw: string | null) => raw?.replaceAll(ERASED, deletedPerson) ?? null
  return {
    ...entry,
    userName: text(entry.userName),
    resourceName: text(entry.resourceName),
    changes: entry.changes.map(({ field, before, after }) => ({ field, before: text(before), after: text(after) })),
  }
}

/** The person's name in an entry; null for the service itself. */
export const personOf = ({ userName, userId }: AuditEntry): string | null => userName ?? userId
