import { expect, test } from 'vitest'

import { escapeHtml } from '../../../shared/escape-html.ts'
import { escapeMarkdown, renderBlocks } from '../summary-document.ts'

test.for([
  ['**bold** and _italic_', '\\*\\*bold\\*\\* and \\_italic\\_'],
  ['[a](javascript:alert(1))', '\\[a\\](javascript:alert(1))'],
  ['# heading', '\\# heading'],
  ['- item', '\\- item'],
  ['1. item', '1\\. item'],
  ['1) item', '1\\) item'],
  ['<script>', '\\<script\\>'],
  ['line one\n\n# line two', 'line one \\# line two'],
  ['https://evil.test or www.evil.test', 'https:\\//evil.test or www\\.evil.test'],
  ['a | b `c` ~d~ &amp; $e$', 'a \\| b \\`c\\` \\~d\\~ \\&amp; \\$e\\$'],
] as const)('%j is shown as it is', ([text, escaped]) => {
  expect(escapeMarkdown(text)).toBe(escaped)
})

test('HTML is escaped, including quotes', () => {
  expect(escapeHtml(`<img src="x" onerror='y'> & more`)).toBe(
    '&lt;img src=&quot;x&quot; onerror=&#39;y&#39;&gt; &amp; more',
  )
})

const blocks = [
  { kind: 'paragraph' as const, lines: [{ text: 'Opening.', startTime: null }] },
  {
    kind: 'list' as const,
    lines: [
      { label: 'Anna:', text: '<hello>', startTime: 724 },
      { text: 'late', startTime: 3724 },
    ],
  },
  { kind: 'list' as const, lines: [] },
]

test('blocks become Markdown', () => {
  expect(renderBlocks(blocks, 'markdown')).toBe('Opening.\n\n- **Anna:** \\<hello\\> [12:04]\n- late [1:02:04]')
})

test('blocks become HTML', () => {
  expect(renderBlocks(blocks, 'html')).toBe(
    '<p>Opening.</p>\n<ul>\n<li><strong>Anna:</strong> &lt;hello&gt; [12:04]</li>\n<li>late [1:02:04]</li>\n</ul>',
  )
})
