import { sanitizedFragment } from '../../summary/content/sanitized-fragment'
import type { ContentNode } from './content-tree'

/** HTML from elsewhere, sanitised as on the page. */
export const htmlTree = (html: string): ContentNode[] => childrenOf(sanitizedFragment(html))

const childrenOf = (parent: Node): ContentNode[] => [...parent.childNodes].flatMap(toNode)

function toNode(node: Node): ContentNode[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
  if (!(node instanceof Element)) return []
  if (node.localName === 'img') return [node.getAttribute('alt') ?? '']
  return [{ name: node.localName, href: node.getAttribute('href') ?? undefined, children: childrenOf(node) }]
}
