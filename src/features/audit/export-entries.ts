import type { AuditEntry } from '#openapi/generated/types.ts'
import { csvText } from '~/lib/text'
import type { Formats } from '~/messages/formats'
import type { auditActionMessages, auditFieldMessages, auditMessages } from './audit.messages'
import { actionText, changeText, isFact, personOf } from './audit-texts'

export type ExportMessages = {
  t: ReturnType<typeof auditMessages.get>
  actions: ReturnType<typeof auditActionMessages.get>
  fields: ReturnType<typeof auditFieldMessages.get>
  formats: Formats
}

/** The entries as CSV, a row each, in the reader's language and also as the service writes them. */
export function entriesAsCsv(entries: readonly AuditEntry[], { t, actions, fields, formats }: ExportMessages): string {
  const head = [
    t.columnTime,
    t.columnUtc,
    t.columnPerson,
    t.columnAction,
    t.columnCode,
    t.columnName,
    t.columnChanges,
    t.columnCount,
  ]
  const rows = entries.map((entry) => [
    formats.dateTime(entry.occurredOn),
    entry.occurredOn,
    personOf(entry) ?? t.service,
    actionText(entry.action, entry.resourceName, actions),
    entry.action,
    entry.resourceName ?? '',
    entry.changes
      .map((change) => {
        const { field, before, after } = changeText(change, fields, formats)
        return isFact(change)
          ? `${field}: ${after ?? t.nothing}`
          : `${field}: ${before ?? t.nothing} → ${after ?? t.nothing}`
      })
      .join('; '),
    String(entry.count),
  ])
  return csvText([head, ...rows])
}
