import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ContentNode, markdownTree } from '../document/content-tree'
import { escapeMarkdown } from '#shared/escape-markdown.ts'

const words = (node: ContentNode): string =>
  typeof node === 'string' ? node : node.name === 'br' ? '\n' : node.children.map(words).join('')

const names = (node: ContentNode): string[] =>
  typeof node === 'string' ? [] : [node.name, ...node.children.flatMap(names)]

const read = (markdown: string) => {
  const tree = markdownTree(markdown)
  return {
    text: tree.map(words).join('').replaceAll('\n\n', '\n').trim(),
    elements: new Set(tree.flatMap(names)),
  }
}

const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

const markup = fc.constantFrom(
  '*',
  '_',
  '`',
  '#',
  '- ',
  '+ ',
  '1. ',
  '2) ',
  '> ',
  '<b>',
  '<!--',
  '&amp;',
  '&',
  '[a](b)',
  '![',
  '](',
  '|',
  '~~',
  '\\',
  '---',
  '===',
  '\n',
  ' ',
  'http://a_b.c',
  'www.a.b',
  'a@b.co',
  '[^1]',
  '[^1]:',
  '[x]',
  ': ',
  '\t',
  'word',
  'Ä',
  '会',
)
const spoken = fc.array(markup, { minLength: 1, maxLength: 14 }).map((parts) => parts.join(''))

// Markdown readers turn plain addresses into links.
const PLAIN = ['p', 'br', 'a']

test('escaped text reads as before and contains no markup', () => {
  fc.assert(
    fc.property(spoken, (text) => {
      const { text: shown, elements } = read(escapeMarkdown(text))
      expect(shown.replaceAll(/[ \t]+/g, ' ')).toBe(tidy(text).replaceAll(/[ \t]+/g, ' '))
      expect([...elements].filter((name) => !PLAIN.includes(name))).toEqual([])
    }),
    { numRuns: 500 },
  )
})
