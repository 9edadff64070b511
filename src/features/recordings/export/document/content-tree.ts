import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import type { Block, Inline } from './export-document'
import { isSafeToParse } from '../../summary/content/content-text'

/** Rich text as a tree of elements with HTML names, regardless of its original format. */
export type ContentNode = string | { name: string; href?: string | undefined; children: ContentNode[] }

type Look = Omit<Inline, 'text'>

// Untrusted text may be nested arbitrarily deep. Beyond this depth, only the words are kept.
const DEEPEST = 40

const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li table caption thead tbody tfoot tr th td pre blockquote hr div dl dt dd section article header footer main figure figcaption details summary center address'.split(
    ' ',
  ),
)

const looks: Record<string, Look> = {
  strong: { isBold: true },
  b: { isBold: true },
  em: { isItalic: true },
  i: { isItalic: true },
  cite: { isItalic: true },
  del: { isStruck: true },
  s: { isStruck: true },
  code: { isCode: true },
  kbd: { isCode: true },
  samp: { isCode: true },
}

/** Converts rich text to blocks. Text between blocks becomes a paragraph; empty paragraphs are dropped. */
export function treeToBlocks(nodes: readonly ContentNode[], depth = 0): Block[] {
  const blocks: Block[] = []
  let open: Inline[] = []
  const close = () => {
    const text = tidyInlines(open)
    if (text.length > 0) blocks.push({ kind: 'paragraph', text })
    open = []
  }
  for (const node of nodes) {
    if (isBlock(node)) {
      close()
      blocks.push(...blockOf(node, depth))
    } else {
      open.push(...inlinesOf(node, {}, depth))
    }
  }
  close()
  return blocks
}

type Element = Exclude<ContentNode, string>

const isBlock = (node: ContentNode): node is Element => typeof node !== 'string' && BLOCKS.has(node.name)

function blockOf(node: Element, depth: number): Block[] {
  const { name, children } = node
  if (depth > DEEPEST) return paragraph([{ text: wordsOf(node) }])
  if (/^h[1-6]$/.test(name)) return heading(Number(name.slice(1)), tidyInlines(children.flatMap(inlinesAt(depth))))
  if (name === 'ul' || name === 'ol') return list(node, depth)
  if (name === 'table') return table(node, depth)
  if (name === 'pre') return [{ kind: 'code', text: wordsOf(node).replace(/\n$/, '') }]
  if (name === 'blockquote') return quote(treeToBlocks(children, depth + 1))
  if (name === 'hr') return [{ kind: 'rule' }]
  return treeToBlocks(children, depth + 1)
}

const paragraph = (inlines: Inline[]): Block[] => {
  const text = tidyInlines(inlines)
  return text.length === 0 ? [] : [{ kind: 'paragraph', text }]
}

const heading = (level: number, text: Inline[]): Block[] =>
  text.length === 0 ? [] : [{ kind: 'heading', level, text }]

const quote = (blocks: Block[]): Block[] => (blocks.length === 0 ? [] : [{ kind: 'quote', blocks }])

function list({ name, children }: Element, depth: number): Block[] {
  const items = children
    .filter((child) => typeof child !== 'string')
    .map((child) => treeToBlocks(child.name === 'li' ? child.children : [child], depth + 1))
    .filter((item) => item.length > 0)
  return items.length === 0 ? [] : [{ kind: 'list', isOrdered: name === 'ol', items }]
}

function table(node: Element, depth: number): Block[] {
  const rows = rowsOf(node, 0).map((row) =>
    row.children
      .filter((cell) => typeof cell !== 'string')
      .map((cell) => tidyInlines(cell.children.flatMap(inlinesAt(depth)))),
  )
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return []
  return [{ kind: 'table', rows: rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => [])]) }]
}

function rowsOf(node: Element, depth: number): Element[] {
  return node.children
    .filter((child) => typeof child !== 'string')
    .flatMap((child) => (child.name === 'tr' ? [child] : depth < 3 ? rowsOf(child, depth + 1) : []))
}

const inlinesAt = (depth: number) => (node: ContentNode) => inlinesOf(node, {}, depth)

function inlinesOf(node: ContentNode, look: Look, depth: number): Inline[] {
  if (typeof node === 'string') return [{ ...look, text: look.isCode ? node : node.replaceAll(/\s+/g, ' ') }]
  if (node.name === 'br') return [{ ...look, text: '\n' }]
  if (depth > DEEPEST) return [{ ...look, text: wordsOf(node) }]
  const href = node.name === 'a' ? safeAddress(node.href) : null
  const inner: Look = { ...look, ...looks[node.name], ...(href === null ? {} : { href }) }
  const inlines = node.children.flatMap((child) => inlinesOf(child, inner, depth + 1))
  return BLOCKS.has(node.name) ? [...inlines, { text: ' ' }] : inlines
}

function wordsOf(root: ContentNode): string {
  const words: string[] = []
  const waiting: ContentNode[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') words.push(node)
    else waiting.push(...node.children.toReversed())
  }
  return words.join('')
}

/** Joins runs with the same formatting, and trims spaces at the ends and around line breaks. */
export function tidyInlines(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    const text = startsAfterSpace(last) ? inline.text.replace(/^ +/, '') : inline.text
    if (text === '') continue
    if (last !== undefined && isAlike(last, inline)) last.text += text
    else joined.push({ ...inline, text })
  }
  const first = joined[0]
  if (first !== undefined) first.text = first.text.trimStart()
  const last = joined.at(-1)
  if (last !== undefined) last.text = last.text.trimEnd()
  for (const inline of joined) inline.text = inline.text.replaceAll(/ *\n */g, '\n')
  return joined.filter(({ text }) => text !== '')
}

const startsAfterSpace = (last: Inline | undefined) => last === undefined || /\s$/.test(last.text)

const isAlike = (one: Inline, other: Inline) =>
  one.isBold === other.isBold &&
  one.isItalic === other.isItalic &&
  one.isStruck === other.isStruck &&
  one.isCode === other.isCode &&
  one.href === other.href

/** The parts of a hast node used here. */
type HastNode = {
  type: string
  value?: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: HastNode[]
}

/**
 * Parses Markdown like the page does: with tables, without raw HTML. What the page shows unparsed becomes plain text.
 */
export function markdownTree(text: string): ContentNode[] {
  if (!isSafeToParse(text)) return [text]
  let nodes: ContentNode[] = []
  const keepTree = () => (tree: HastNode) => {
    nodes = childrenOf(tree)
  }
  // Uses the page's own parser only for its tree; the rendered output is discarded.
  Markdown({ children: text, remarkPlugins: [remarkGfm], rehypePlugins: [keepTree], allowedElements: [] })
  return nodes
}

const childrenOf = ({ children = [] }: HastNode): ContentNode[] => children.flatMap(toNode)

function toNode(node: HastNode): ContentNode[] {
  if (node.type === 'text') return [node.value ?? '']
  if (node.type !== 'element') return []
  const { tagName: name = '', properties = {} } = node
  if (name === 'img') return [wordOf(properties.alt) ?? '']
  if (name === 'input') return [properties.checked === true ? '☑' : '☐']
  return [{ name, href: wordOf(properties.href), children: childrenOf(node) }]
}

const wordOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const SAFE = new Set(['http:', 'https:', 'mailto:'])

/** Returns the address if safe to open from a document; null for any other, such as `javascript:` or a path. */
function safeAddress(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null
  const url = new URL(address)
  return SAFE.has(url.protocol) ? url.href : null
}
