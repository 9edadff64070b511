import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { isSafeToParse } from '../../summary/content/is-safe-to-parse'
import type { ContentNode } from './content-tree'

/** The part of a hast node that is read here. */
type HastNode = {
  type: string
  value?: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: HastNode[]
}

/** Markdown as the page understands it: with tables, without raw HTML; what the page shows as it was written is a text. */
export function markdownTree(text: string): ContentNode[] {
  if (!isSafeToParse(text)) return [text]
  let nodes: ContentNode[] = []
  const keepTree = () => (tree: HastNode) => {
    nodes = childrenOf(tree)
  }
  // The page's own parser, for its tree alone: what it would draw is thrown away.
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
