import { expect, test } from 'vitest'
import { pictureUrl, readGuidePage } from './HelpPage'
import { guidePages } from './guide-pages'

const languages = ['en', 'de']
const pages = languages.flatMap((language) => guidePages.map((page) => ({ language, page })))

test.for(pages)('$page exists in $language, with a title and an existing image', async ({ language, page }) => {
  const text = await readGuidePage(page, language)
  expect(text).toMatch(/^# \S/)
  const named = [...text.matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)].map(([, , src = '']) => src)
  expect(named.length).toBeGreaterThan(0)
  for (const src of named) {
    expect(src).toMatch(new RegExp(`^\\.\\./pictures/${language}/`))
    expect(pictureUrl(src)).toEqual(expect.stringContaining('.webp'))
  }
})

const outline = (text: string) => text.split('\n').flatMap((line) => /^(#+|!\[)/.exec(line)?.[1] ?? [])

test('both languages of a page have the same structure', async () => {
  for (const page of guidePages) {
    const [english = '', german = ''] = await Promise.all(languages.map((language) => readGuidePage(page, language)))
    expect([page, outline(german)]).toEqual([page, outline(english)])
  }
})

test('missing and external images have no URL', () => {
  expect(pictureUrl('https://example.com/x.webp')).toBeUndefined()
  expect(pictureUrl('../pictures/en/nothing.webp')).toBeUndefined()
})

test('a language without a guide falls back to English', async () => {
  expect(await readGuidePage('tasks', 'fr')).toBe(await readGuidePage('tasks', 'en'))
})
