import { useMemo } from 'react'
import type { ListLook } from './content-elements'
import { htmlToElements } from './html-to-elements'

/** HTML, sanitised. */
export function HtmlContent({ html, lists }: { html: string; lists: ListLook }) {
  return useMemo(() => htmlToElements(html, lists), [html, lists])
}
