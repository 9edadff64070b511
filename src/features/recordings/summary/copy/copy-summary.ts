import type { Section } from '../group-sections'
import { richText } from './rich-text'
import { summaryMarkdown } from './summary-markdown'

/** Puts sections on the clipboard in both forms. Throws where copying is not allowed. */
export async function copySummary(sections: readonly Section[], drawn: Element): Promise<void> {
  const markdown = summaryMarkdown(sections)
  // Older browsers write text only; outside a secure context there is no clipboard object at all.
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(markdown)
    return
  }
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/html': blob('text/html', richText(drawn)),
      'text/plain': blob('text/plain', markdown),
    }),
  ])
}

const blob = (type: string, text: string) => new Blob([text], { type })
