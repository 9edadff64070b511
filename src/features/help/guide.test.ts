import { expect, test } from 'vitest'
import { pictureUrl, readGuidePage } from './HelpPage'
import { guidePages } from './guide-pages'

const languages = ['en', 'de']
const pages = languages.flatMap((language) => guidePages.map((page) => ({ language, page })))

test.for(pages)(
  '$page is written in $language, with a title and a picture that is there',
  async ({ language, page }) => {
    const text = await readGuidePage(page, language)
    expect(text).toMatch(/^# \S/)
    const named = [...text.matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)].map(([, , src = '']) => src)
    expect(named.length).toBeGreaterThan(0)
    for (const src of named) {
      expect(src).toMatch(new RegExp(`^\\.\\./pictures/${language}/`))
      expect(pictureUrl(src)).toEqual(expect.stringContaining('.webp'))
    }
  },
)

const outline = (text: string) => text.split('\n').flatMap((line) => /^(#+|!\[)/.exec(line)?.[1] ?? [])

test('both languages of a page have the same parts', async () => {
  for (const page of guidePages) {
    const [english = '', german = ''] = await Promise.all(languages.map((language) => readGuidePage(page, language)))
    expect([page, outline(german)]).toEqual([page, outline(english)])
  }
})

test('a picture that the guide has not, or that is elsewhere, has no address', () => {
  expect(pictureUrl('https://example.com/x.webp')).toBeUndefined()
  expect(pictureUrl('../pictures/en/nothing.webp')).toBeUndefined()
})

test('a language that has no guide is answered in English', async () => {
  expect(await readGuidePage('tasks', 'fr')).toBe(await readGuidePage('tasks', 'en'))
})
