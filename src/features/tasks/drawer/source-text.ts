import type { SectionItem, Task } from '#openapi/generated/types.ts'

type Source = Pick<Task, 'sourceItemId' | 'subject'>
type Written = Pick<SectionItem, 'sectionItemId' | 'subject' | 'content'>

/**
 * The text in the summary that a task was made from; the task's own if the summary no longer has it. Without times and
 * addresses, which aren't shown as written; other Markdown doesn't matter for marking it.
 */
export function sourceText({ sourceItemId = null, subject }: Source, items: readonly Written[]): string {
  const [itemId, line] = sourceItemId?.split('/') ?? []
  const item = items.find(({ sectionItemId }) => sectionItemId === itemId)
  const content = item?.content?.trim()
  // Each line of an item that is a list is an entry.
  const written = item?.subject?.trim() || (line === undefined ? content : content?.split('\n')[Number(line)])
  const text = (written ?? '')
    .replace(/^\s*(?:[-*+]|\d{1,4}[.)])\s+/, '')
    .replaceAll(/\[[\d:\s–—-]+\]/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .trim()
  return text || subject
}
