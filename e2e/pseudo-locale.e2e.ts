import type { Page } from '@playwright/test'
import { settingsTabs } from '../src/app/settings-pages.ts'
import { meetingLanguages } from '../src/messages/meeting-languages.ts'
import { expect, test } from './folder-page.ts'
import { broughtAnswers } from './page-of.ts'

type Texts = { [key: string]: string | Texts }

/** Marks each message, including its placeholders. */
const marked = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? `⟦${text}⟧` : marked(text)]),
  )

/** Puts every message of the app in brackets, in place of the German ones, which are in separate files. */
async function speakInBrackets(page: Page) {
  await page.addInitScript(() => localStorage.setItem('minutebook.locale', 'de'))
  // The file of one feature, or the texts of many in one.
  await page.route(/\/assets\/(([\w-]+\.)?de|german(-pages)?)-[^/]+\.js$/, async (route) => {
    // In combined files, each feature is an object with a function that returns its texts, which a helper wraps in a
    // module.
    const code = (await (await route.fetch()).text()).replace(
      /^import\{\w+ as (\w+)\}from[^;]+;/,
      'const $1 = (it) => it;',
    )
    const texts: Record<string, Texts | Namespace> = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    const body = Object.entries(texts).map(([name, text], place) => {
      const value = JSON.stringify(isNamespace(text) ? { default: marked(text.default()) } : marked(text))
      return `const text${place} = ${value}; export { text${place} as ${name} };`
    })
    await route.fulfill({ contentType: 'text/javascript', body: body.join('\n') })
  })
}

type Namespace = { default: () => Texts }

const isNamespace = (text: Texts | Namespace): text is Namespace => typeof text.default === 'function'

/** Collects everything the service sent, to recognize a page's data. */
function hearAnswers(page: Page) {
  const heard: string[] = []
  page.on('response', (response) => {
    const isData = response.url().includes('/v1.0/') && /json/.test(response.headers()['content-type'] ?? '')
    if (isData || response.request().resourceType() === 'document')
      void response.text().then(
        (text) => heard.push(plain(isData ? text : broughtAnswers(text))),
        () => {},
      )
  })
  return (text: string) => heard.some((answer) => answer.includes(plain(text)))
}

/** Keeps only letters and digits: responses contain escapes, and pages their own spaces. */
const plain = (text: string) =>
  text
    .replaceAll(/\\u[\da-f]{4}|\\[nrt"\\/]/gi, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Text that is the same in every language: units, keys, symbols, names of formats and products. */
const EVERYWHERE =
  /^(https?:.*|Minutebook|JSON|CSV|TXT|SRT|VTT|DOCX|Markdown|API|OAuth|English|Deutsch|Ctrl|Shift|Alt|Esc|Enter|Tab|[A-Z]|F2|MB|kB|KB|GB|Python|Node\.js|curl|PHP|Go|JavaScript|TypeScript)$/

type Found = { where: string; text: string }

/** Returns texts and labels on the page that aren't in brackets. */
async function unmarked(page: Page): Promise<Found[]> {
  const found = [...(await page.evaluate(readTexts)), ...(await page.evaluate(readNames))]
  return found.filter(({ text }) => /\p{L}{2,}/u.test(text) && !/[⟦⟧]/.test(text))
}

/**
 * Runs in the page: returns the visible texts. Text within a bracketed message counts as part of it, even if drawn in
 * pieces.
 */
function readTexts(): Found[] {
  const found: Found[] = []
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has nothing of this file
  const isInMessage = ({ textContent: text }: Element) => /⟦/.test(text) && text.length < 400
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || !parent.checkVisibility({ visibilityProperty: true })) continue
    if (
      parent.closest(
        'script, style, bdi, time, code, pre, svg, textarea, [contenteditable], kbd, [data-live-announcer]',
      )
    )
      continue
    const around = [parent, parent.parentElement, parent.parentElement?.parentElement]
    if (around.some((element) => element && isInMessage(element))) continue
    found.push({ where: parent.tagName.toLowerCase(), text: node.textContent?.trim() ?? '' })
  }
  return found
}

/** Runs in the page: returns the labels of visible elements. */
function readNames(): Found[] {
  const names = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']
  return [...document.querySelectorAll(names.map((name) => `[${name}]`).join())]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) =>
      names.map((name) => ({
        where: `${element.tagName.toLowerCase()}[${name}]`,
        text: element.getAttribute(name)?.trim() ?? '',
      })),
    )
}

/** The browser itself names languages, months, days and zones, in the current language. */
function isOfBrowser(text: string): boolean {
  const names = new Intl.DisplayNames('de', { type: 'language' })
  const isLanguage = meetingLanguages.some((tag) => names.of(tag) === text)
  return isLanguage || zones.has(text) || DATE.test(text.replaceAll(/[\d\s.,:–\-()+]/g, ''))
}

/** Full names of time zones and their parts. */
const zones = new Set(
  Intl.supportedValuesOf('timeZone')
    .flatMap((zone) => [zone, ...zone.split('/')])
    .flatMap((name) => [name, name.replaceAll('_', ' ')]),
)

const DATE =
  /^((Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|Mo|Di|Mi|Do|Fr|Sa|So|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jan|Feb|Mär|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez|Uhr|um|bis|Min|Std|Sek|heute|gestern|morgen|vor|in|Tagen?|Stunden?|Minuten?|Sekunden?|Wochen?|Monaten?|Jahren?|h|min|s)+$/i

/** Every page of the app by path, with what it can open; `{x}` are ids to look up. */
const pages = [
  '/recordings',
  '/folders',
  '/search?q=plan',
  '/tasks?view=list',
  '/tasks?view=board',
  '/tasks?task={task}',
  '/appointments',
  '/appointments?view=month',
  '/appointments?show=calendars',
  '/appointments?show=add',
  '/appointments?show=import',
  '/appointments/{appointment}',
  '/recordings/{recording}',
  '/recordings/{recording}?section=transcript',
  '/templates',
  '/templates/{template}',
  ...settingsTabs.map(({ id }) => `/settings/${id}`),
  '/recordings/deleted',
  '/settings/vocabulary?show=new',
  '/settings/vocabulary?show=import',
]

test('nothing on any page is written into the code: each word is a message, or came from the service', async ({
  page,
  signIn,
  sampleService,
  callAs,
}) => {
  // Visits every page of the app and opens all it can open: a slow machine takes more than four minutes.
  test.setTimeout(600_000)
  // A tall window, since offscreen content shows the service's text in a different form.
  await page.setViewportSize({ width: 1280, height: 2_400 })
  const admin = await callAs('admin')
  await signIn('admin')
  const isData = hearAnswers(page)
  await speakInBrackets(page)
  const first = async (list: string, id: string): Promise<string> => {
    const { body } = await admin.send('GET', list)
    return (body.items ?? body)[0]?.[id] ?? 'none'
  }
  const ids: Record<string, string> = {
    task: await first('/tasks?filter=allTasks', 'taskId'),
    appointment: await first('/appointments', 'appointmentId'),
    recording: await first('/recordings', 'recordingId'),
    template: await first('/meetingTemplates', 'meetingTemplateId'),
  }

  const isAllowed = (text: string) => EVERYWHERE.test(text) || isOfBrowser(text) || isData(text)
  const wrong: string[] = []
  const look = async (at: string) => {
    await expect(page.locator('[aria-busy=true], [data-pending]')).toHaveCount(0)
    for (const { where, text } of await unmarked(page))
      if (!isAllowed(text) && !text.split(/[·,;|]/).every((part) => isAllowed(part.trim())))
        wrong.push(`${at}: ${where}: ${text}`)
  }
  for (const address of pages) {
    const at = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'none')
    await page.goto(`${sampleService.address}/d/${admin.directoryId}${at}`)
    await expect(page.locator('main').getByText(/⟦/).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await look(address)
    // The menus and dialogs that open in place.
    for (const opener of await page.locator('main [aria-haspopup]:visible:enabled').all()) {
      if (!(await opener.isVisible()) || (await page.locator('dialog[open]').count()) > 0) continue
      await opener.click({ timeout: 5_000 }).catch(() => {})
      await look(`${address} ▸ ${(await opener.textContent().catch(() => '')) ?? ''}`)
      await page.keyboard.press('Escape')
      if ((await page.locator('dialog:modal').count()) > 0) await page.keyboard.press('Escape')
      if (!page.url().endsWith(at)) break
    }
  }
  expect([...new Set(wrong)]).toEqual([])
})
