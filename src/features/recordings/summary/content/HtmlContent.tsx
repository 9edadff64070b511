import { useMemo } from 'react'
import type { ListLook } from './content-elements'
import { htmlToElements } from './html-to-elements'

/** HTML, sanitised. */
export function HtmlContent({ text, lists }: { text: string; lists: ListLook }) {
  return useMemo(() => htmlToElements(text, lists), [text, lists])
}
