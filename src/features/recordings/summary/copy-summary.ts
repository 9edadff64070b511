import { copyRich } from '~/lib/browser'
import type { SectionItem } from '#openapi/generated/types.ts'
import { textOf } from '#shared/summaries.ts'
import { dueDay } from '~/lib/due-dates'
import { drawFarItems } from './EntryList'
import { isTask, type Section } from './summary-items'
import { markdownListEntries } from './content/content-text'
import { sanitizedFragment } from './content/sanitized-fragment'

/** Copies sections in both formats. Rejects if copying isn't allowed. */
export function copySummary(sections: readonly Section[], drawn: Element): Promise<void> {
  drawFarItems()
  return copyRich({ text: summaryMarkdown(sections), html: richText(drawn) })
}

/**
 * Formats sections as Markdown: a heading each, tasks as a checklist with responsible and date, everything else
 * unchanged.
 */
export const summaryMarkdown = (sections: readonly Section[]): string =>
  sections.map((section) => `## ${section.title}\n\n${bodyOf(section)}`).join('\n\n')

function bodyOf({ sectionType, items }: Section): string {
  const isList = sectionType === 'decisions' || sectionType === 'customList'
  return items
    .map((item) => {
      if (sectionType === 'tasks' && isTask(item)) return taskLine(item)
      const text = item.outputFormat === 'html' ? htmlText(textOf(item)) : textOf(item).trim()
      return isList && items.length > 1 && isLine(text) ? `- ${text}` : text
    })
    .join(items.every((item) => isTask(item) || isList) ? '\n' : '\n\n')
}

function taskLine(item: SectionItem): string {
  const due = dueDay(item.dueDate)
  const facts = [item.responsibleUserName ?? item.responsibleUserEmail, due?.moment.slice(0, 10)].filter(Boolean)
  const more = (item.description ?? '').trim()
  const head = `- [ ] ${oneLine(item.subject ?? '')}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`
  return more === '' || more === item.subject ? head : `${head}\n  ${more.replaceAll('\n', '\n  ')}`
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const isLine = (text: string) => !text.includes('\n') && markdownListEntries(text) === null

/**
 * Converts HTML to text, with a line per paragraph and list entry, and tables as tab-separated rows for spreadsheets.
 */
function htmlText(html: string): string {
  const fragment = sanitizedFragment(html)
  for (const table of fragment.querySelectorAll('table')) table.replaceWith(`\n${tabbed(table)}\n`)
  for (const entry of fragment.querySelectorAll('li')) entry.prepend('- ')
  for (const line of fragment.querySelectorAll('br, p, li, div, h1, h2, h3, h4, h5, h6, pre, blockquote'))
    line.after('\n')
  return (fragment.textContent ?? '').replaceAll(/\n{3,}/g, '\n\n').trim()
}

const tabbed = (table: HTMLTableElement): string =>
  [...table.querySelectorAll('tr')]
    .map((row) => [...row.cells].map((cell) => oneLine(cell.textContent ?? '')).join('\t'))
    .join('\n')

const KEPT = new Set(['href', 'colspan', 'rowspan', 'dir'])
const DROPPED = 'svg, [data-not-copied], [aria-hidden="true"]:not(time), .sr-only, [popover], button:not([data-time])'

/**
 * Returns rendered sections as HTML for other programs: no classes, no controls, times as text. Safe, because the page
 * only renders sanitized content.
 */
export function richText(drawn: Element): string {
  const copy = document.createElement('div')
  copy.append(drawn.cloneNode(true))
  for (const chip of copy.querySelectorAll('[data-time]')) {
    const time = `[${chip.getAttribute('data-time') ?? ''}]`
    ;(chip.closest('[data-chip]') ?? chip).replaceWith(time)
  }
  for (const element of copy.querySelectorAll(DROPPED)) element.remove()
  for (const element of copy.querySelectorAll('span, div, section')) {
    // Text separated only by layout needs a space once that is gone.
    element.replaceWith(...element.childNodes, ' ')
  }
  for (const element of copy.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) if (!KEPT.has(name)) element.removeAttribute(name)
  }
  return copy.innerHTML.trim()
}
