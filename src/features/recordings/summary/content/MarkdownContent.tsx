import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { contentElements, type ListLook } from './content-elements'
import { isSafeToParse } from './is-safe-to-parse'
import { rehypeTimes } from './rehype-times'
import { remarkEscapedAddresses } from './remark-escaped-addresses'
import { TimeChip } from './TimeChip'

const timeChip = ({ seconds, label, tail }: { seconds?: unknown; label?: unknown; tail?: unknown }) => (
  <TimeChip seconds={Number(seconds)} label={String(label)} tail={String(tail)} />
)

const components: Record<ListLook, Components & { 'time-chip': typeof timeChip }> = {
  plain: { ...contentElements.plain, 'time-chip': timeChip },
  checks: { ...contentElements.checks, 'time-chip': timeChip },
}

/** Markdown with tables; raw HTML in it is dropped. What would bring the page down is shown as it was written. */
export function MarkdownContent({ text, lists }: { text: string; lists: ListLook }) {
  if (!isSafeToParse(text)) return <p className="whitespace-pre-line">{text}</p>
  return (
    <Markdown
      remarkPlugins={[remarkGfm, remarkEscapedAddresses]}
      rehypePlugins={[rehypeTimes]}
      components={components[lists]}
      skipHtml
    >
      {text}
    </Markdown>
  )
}
