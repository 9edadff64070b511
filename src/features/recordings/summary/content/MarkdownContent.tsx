import Markdown from 'react-markdown'
import type { Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { contentElements, type ListLook } from './content-elements'
import { type DrawnTime, drawnTimes, isSafeToParse } from './content-text'
import { TimeChip } from './TimeChip'

const timeChip = ({ seconds, label, tail }: { seconds?: unknown; label?: unknown; tail?: unknown }) => (
  <TimeChip seconds={Number(seconds)} label={String(label)} tail={String(tail)} />
)

const components: Record<ListLook, Components & { 'time-chip': typeof timeChip }> = {
  plain: { ...contentElements.plain, 'time-chip': timeChip },
  checks: { ...contentElements.checks, 'time-chip': timeChip },
}

type MarkdownContentProps = {
  text: string
  lists: ListLook
  /** Whether times link into the recording on the page. */
  hasTimes?: boolean
}

/** Renders Markdown with tables; drops raw HTML. Text that isn't safe to parse is shown as is. */
export function MarkdownContent({ text, lists, hasTimes = true }: MarkdownContentProps) {
  if (!isSafeToParse(text)) return <p className="whitespace-pre-line">{text}</p>
  return (
    <Markdown
      remarkPlugins={[remarkGfm, remarkEscapedAddresses]}
      rehypePlugins={hasTimes ? [rehypeTimes] : []}
      components={components[lists]}
      skipHtml
    >
      {text}
    </Markdown>
  )
}

type HastNode = {
  type: string
  value?: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: HastNode[]
}

const UNTOUCHED = new Set(['code', 'pre', 'a'])

/** Replaces times in text with `time-chip` elements, except in code and links. */
function rehypeTimes() {
  return (tree: HastNode) => splitChildren(tree)
}

function splitChildren(parent: HastNode) {
  parent.children = parent.children?.flatMap((child) => {
    if (child.type === 'text') return drawnTimes(child.value ?? '').map(toNode)
    if (!UNTOUCHED.has(child.tagName ?? '')) splitChildren(child)
    return [child]
  })
}

const toNode = (part: string | DrawnTime): HastNode =>
  typeof part === 'string'
    ? { type: 'text', value: part }
    : { type: 'element', tagName: 'time-chip', properties: { ...part }, children: [] }

type MarkdownNode = { type: string; position?: object | undefined; children?: MarkdownNode[] }

/**
 * Keeps escaped addresses as text. `remark-gfm` searches for addresses twice, and the second time, after escapes are
 * resolved, creates links without a position in the source.
 */
function remarkEscapedAddresses() {
  return (tree: MarkdownNode) => unlinkChildren(tree)
}

function unlinkChildren(parent: MarkdownNode) {
  parent.children = parent.children?.flatMap((child) => {
    unlinkChildren(child)
    return child.type === 'link' && child.position === undefined ? (child.children ?? []) : [child]
  })
}
