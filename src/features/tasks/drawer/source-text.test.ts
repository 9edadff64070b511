import { expect, test } from 'vitest'
import { sourceText } from './source-text'

const task = (sourceItemId: string | null) => ({ sourceItemId, subject: 'Mail it' })
const item = (parts: { subject?: string; content?: string }) => ({
  sectionItemId: 'i',
  subject: null,
  content: null,
  ...parts,
})

test.for([
  ['i', { subject: 'Send the plan [0:02]', content: 'To Ana' }, 'Send the plan'],
  ['i', { content: 'Call Ben [1:02:04–1:03:00].' }, 'Call Ben .'],
  ['i/1', { content: '- Book a room\n- Send the draft' }, 'Send the draft'],
  ['i/0', { content: '1. Read [the plan](https://example.com/1)' }, 'Read [the plan]'],
  ['i/7', { content: '- Book a room' }, 'Mail it'],
  ['gone', { content: 'Call Ben' }, 'Mail it'],
  [null, { content: 'Call Ben' }, 'Mail it'],
] as const)('made from %s', ([sourceItemId, parts, text]) => {
  expect(sourceText(task(sourceItemId), [item(parts)])).toBe(text)
})

test('a text of any length makes a short link at once', () => {
  expect(sourceText(task('i'), [item({ content: ']('.repeat(500_000) })]).length).toBeLessThanOrEqual(1_000)
})
