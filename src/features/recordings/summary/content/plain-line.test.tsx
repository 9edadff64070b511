import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { playback } from '../../player/playback'
import { MarkdownContent } from './MarkdownContent'
import { isPlainLine } from './content-text'
import { SafeContent } from './SafeContent'

const plain = [
  'Renew the lease.',
  'Agreed [12:04], after 2 rounds (see [1:02:04–1:03:00]).',
  'R&D buys 2 + 2 servers at 5 % off — "today"!',
  '2026 is the year',
  'Größe: 10 m²; ünïcode 日本語 👍',
  '  indented a little',
]

test.for(plain)('Markdown renders %j the same as the plain renderer', async (text) => {
  playback.opened(0, 3600)
  expect(isPlainLine(text)).toBe(true)
  const read = render(<MarkdownContent text={text} lists="plain" />).container.innerHTML
  const { container } = render(<SafeContent text={text} format="markdown" />)
  await waitFor(() => expect(container.firstElementChild?.innerHTML).toBe(read))
})

test.for([
  'two\nlines',
  '- a list',
  '+ a list',
  '1. a list',
  '12) a list',
  '# a heading',
  '> a quote',
  '---',
  '===',
  '    code',
  '\tcode',
  '**bold**',
  'snake_case_name',
  '`code`',
  '[a link](/somewhere)',
  '![a picture](/p.png)',
  '[1:00](/somewhere)',
  '<b>HTML</b>',
  'a &amp; b',
  '&#64; sign',
  '~gone~',
  '| a | table |',
  'escaped \\! sign',
  'see www.example.com',
  'see https://example.com',
  'write to ana@example.com',
])('%j is left to Markdown', (text) => {
  expect(isPlainLine(text)).toBe(false)
})
