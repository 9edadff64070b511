import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { contentElements, type ListLook } from './content-elements'
import { sanitizedFragment } from './sanitized-fragment'
import { TimedText } from './TimeChip'

/** Renders sanitized HTML. */
export function HtmlContent({ text, lists }: { text: string; lists: ListLook }) {
  return useMemo(() => htmlToElements(text, lists), [text, lists])
}

const DRAWN_AS_THEY_ARE = new Set(
  'abbr b bdi bdo br caption cite dd del dfn div dl dt em i ins kbd li mark q rp rt ruby s samp small span strong sub sup tbody tfoot thead tr u var wbr'.split(
    ' ',
  ),
)
const VOID = new Set(['br', 'wbr', 'hr', 'img'])

/**
 * Converts untrusted HTML to React elements. It is sanitized first; then only listed elements are rendered, with
 * addresses and descriptions as their only attributes. None of it is ever assigned to the page's `innerHTML`.
 */
function htmlToElements(html: string, lists: ListLook): ReactNode {
  return childElements(sanitizedFragment(html), lists)
}

const childElements = (parent: Node, lists: ListLook): ReactNode[] =>
  [...parent.childNodes].map((child, index) => <Fragment key={String(index)}>{toElement(child, lists)}</Fragment>)

function toElement(node: Node, lists: ListLook): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return drawText(node)
  if (!(node instanceof Element)) return null
  const name = node.localName
  const children = VOID.has(name) ? [] : childElements(node, lists)
  if (isStyled(name)) return createElement(contentElements[lists][name], attributesOf(node), ...children)
  if (name === 'li' && lists === 'checks') return createElement(contentElements.checks.li, null, ...children)
  if (DRAWN_AS_THEY_ARE.has(name)) return createElement(name, null, ...children)
  return children
}

/** As in Markdown, times inside links aren't buttons, because those can't be nested. */
function drawText({ textContent, parentElement }: Node): ReactNode {
  const text = textContent ?? ''
  return parentElement?.closest('a, code, pre') ? text : <TimedText text={text} />
}

type StyledName = keyof typeof contentElements.plain

const isStyled = (name: string): name is StyledName => Object.hasOwn(contentElements.plain, name)

const attributesOf = (element: Element) => ({
  href: element.getAttribute('href') ?? undefined,
  src: element.getAttribute('src') ?? undefined,
  alt: element.getAttribute('alt') ?? undefined,
})
