import type { AuditEntry } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { auditActionMessages, auditFieldMessages, auditMessages } from './audit.messages'
import { actionText, changeText, isFact, personOf } from './audit-texts'

type AuditRowProps = {
  entry: AuditEntry
  onPerson: (userId: string) => void
}

/** One entry: what was done, by whom and when, and each change from what to what. */
export function AuditRow({ entry, onPerson }: AuditRowProps) {
  const t = useMessages(auditMessages)
  const messages = useMessages(auditActionMessages)
  const fields = useMessages(auditFieldMessages)
  const formats = useFormats()
  const { action, resourceName, occurredOn, lastOccurredOn, count, userId, changes } = entry
  const person = personOf(entry)
  const told = changes.filter(({ before, after }) => before !== after)
  return (
    <>
      <p className="text-control font-medium wrap-anywhere" dir="auto">
        {actionText(action, resourceName, messages)}
      </p>
      {told.length === 0 ? null : (
        <ul className="flex flex-col gap-0.5 text-small text-ink-2">
          {told.map((change, place) => {
            const { field, before, after } = changeText(change, fields, formats)
            return (
              // oxlint-disable-next-line react/no-array-index-key -- several may be about the same field
              <li key={place} className="wrap-anywhere">
                {field}:{' '}
                {isFact(change) ? null : (
                  <>
                    <Value value={before} /> <span aria-hidden>→</span>
                    <span className="sr-only">{t.becomes}</span>{' '}
                  </>
                )}
                <Value value={after} />
              </li>
            )
          })}
        </ul>
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small text-ink-3">
        {person === null ? (
          <span>{t.service}</span>
        ) : (
          <button
            type="button"
            title={t.onlyPerson({ name: person })}
            onClick={() => userId !== null && onPerson(userId)}
            className="inline-flex min-h-6 items-center gap-1.5 rounded-chip wrap-anywhere text-ink-2 hover:text-ink hover:underline coarse:min-h-11"
          >
            <Avatar name={person} id={userId ?? person} isDecorative />
            {person}
          </button>
        )}
        <span aria-hidden>·</span>
        <time dateTime={occurredOn} className="tabular-nums">
          {formats.dateTime(occurredOn)}
        </time>
        {count === 1 ? null : (
          <>
            <span aria-hidden>·</span>
            <span className="tabular-nums">
              {t.times({ count: formats.number(count), date: formats.dateTime(lastOccurredOn) })}
            </span>
          </>
        )}
      </p>
    </>
  )
}

function Value({ value }: { value: string | null }) {
  const t = useMessages(auditMessages)
  return value === null || value === '' ? <span className="text-ink-3">{t.nothing}</span> : <bdi>{value}</bdi>
}
