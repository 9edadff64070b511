import type { SectionItem, Task } from '#openapi/generated/types.ts'

type Source = Pick<Task, 'sourceItemId' | 'subject'>
type Written = Pick<SectionItem, 'sectionItemId' | 'subject' | 'content'>

/** More than a link's `passage` can hold; a summary's text has no such limit. */
const MAX_LENGTH = 1_000

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
    .slice(0, MAX_LENGTH)
    .replace(/^\s*(?:[-*+]|\d{1,4}[.)])\s+/, '')
    .replaceAll(/\[[\d:\s–—-]+\]/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .trim()
  return text || subject
}
