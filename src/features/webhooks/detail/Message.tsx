import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { CodeBlock } from '~/ui/CodeBlock'
import { webhookDeliveriesMessages } from '../webhook-deliveries.messages'
import { legible } from './legible'

type MessageProps = {
  title: string
  headers: Record<string, string> | null
  body: string | null
  note: string | null
}

/** More would make the page slow, and nobody reads it here. */
const DRAWN_CHARACTERS = 20_000

/** One side of a delivery as it went over the wire: plain text, whoever wrote it. */
export function Message({ title, headers, body, note }: MessageProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const { number } = useFormats()
  const text = body === null ? null : legible(body)
  const isLong = text !== null && text.length > DRAWN_CHARACTERS
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h3 className="text-control font-semibold">{title}</h3>
      {note === null ? null : <p className="text-small text-ink-2">{note}</p>}
      {headers === null ? null : (
        <CodeBlock
          label={`${title}, ${t.headers}`}
          caption={t.headers}
          text={Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
          isWrapped
        />
      )}
      {text === null ? null : text === '' ? (
        <p className="text-small text-ink-3">{t.emptyBody}</p>
      ) : (
        <CodeBlock
          label={`${title}, ${t.body}`}
          caption={t.body}
          text={text.slice(0, DRAWN_CHARACTERS)}
          whole={body ?? ''}
          copyLabel={t.copyBody}
          isWrapped
        />
      )}
      {isLong ? (
        <p className="text-small text-ink-3">
          {t.firstOf({ shown: number(DRAWN_CHARACTERS), total: number(text.length) })}
        </p>
      ) : null}
    </section>
  )
}
