import { copyRich } from '~/lib/browser'
import { drawFarItems } from '../far-items'
import type { Section } from '../group-sections'
import { richText } from './rich-text'
import { summaryMarkdown } from './summary-markdown'

/** Puts sections on the clipboard in both forms. Rejects where copying is not allowed. */
export function copySummary(sections: readonly Section[], drawn: Element): Promise<void> {
  drawFarItems()
  return copyRich({ text: summaryMarkdown(sections), html: richText(drawn) })
}
