import { timestamp } from '../timestamp.ts'

/** A line of a section: plain text, perhaps with a label before it and the moment it was said after it. */
export type ContentLine = { label?: string; text: string; startTime: number | null }

/** What a section says, before it is Markdown or HTML. */
export type ContentBlock = { kind: 'paragraph' | 'list'; lines: ContentLine[] }

/** Writes blocks in a section's format; what people said can never become markup. */
export function renderBlocks(blocks: ContentBlock[], format: 'html' | 'markdown'): string {
  const filled = blocks.filter((block) => block.lines.length > 0)
  return format === 'html' ? filled.map(toHtml).join('\n') : filled.map(toMarkdown).join('\n\n')
}

function toMarkdown({ kind, lines }: ContentBlock): string {
  const written = lines.map(({ label, text, startTime }) =>
    [label === undefined ? '' : `**${escapeMarkdown(label)}**`, escapeMarkdown(text), momentOf(startTime)]
      .filter((part) => part !== '')
      .join(' '),
  )
  return kind === 'list' ? written.map((line) => `- ${line}`).join('\n') : written.join(' ')
}

function toHtml({ kind, lines }: ContentBlock): string {
  const written = lines.map(({ label, text, startTime }) =>
    [label === undefined ? '' : `<strong>${escapeHtml(label)}</strong>`, escapeHtml(text), momentOf(startTime)]
      .filter((part) => part !== '')
      .join(' '),
  )
  return kind === 'list'
    ? `<ul>\n${written.map((line) => `<li>${line}</li>`).join('\n')}\n</ul>`
    : `<p>${written.join(' ')}</p>`
}

function momentOf(startTime: number | null): string {
  return startTime === null ? '' : timestamp(startTime)
}

/** Makes Markdown show a text as it is: no emphasis, links, headings, tables, HTML, and no address that becomes a link by itself. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>|~#!&$]/g, '\\$&')
    .replace(/:\/\//g, ':\\//')
    .replace(/\bwww\./gi, (host) => `${host.slice(0, -1)}\\.`)
    .replace(/^(?=[-+=] )/, '\\')
    .replace(/^(\d{1,9})(?=[.)] )/, '$1\\')
}

/** Makes HTML show a text as it is, also inside a quoted attribute. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
