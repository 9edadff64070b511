import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { configureApi } from '~/api/client'
import type { SectionItem, Summary } from '#openapi/generated/types.ts'
import { createQueryClient } from '~/api/query-client'
import '~/app/app.css'
import '../detail/recording.css'
import { textSize } from '../transcript/text-size'
import { drawFarItems } from './EntryList'
import { SummaryPanel } from './SummaryPanel'

const titles = { en: ['Summary', 'Decisions', 'Risks'], de: ['Zusammenfassung', 'Beschlüsse', 'Risiken'] }

function section(language: 'en' | 'de', index: number): SectionItem {
  return {
    sectionItemId: `${language}-${index}`,
    meetingTemplateSectionId: null,
    title: titles[language][index] ?? '',
    sectionType: 'freeText',
    outputFormat: 'markdown',
    sortOrder: index,
    // German is longer, which puts a different line at the same pixel.
    content: Array.from({ length: language === 'en' ? 12 : 20 }, (_, line) => `Line ${line}`).join('\n\n'),
    subject: null,
    description: null,
    responsibleUserName: null,
    responsibleUserEmail: null,
    dueDate: null,
  }
}

const summaryIn = (language: 'en' | 'de'): Summary => ({
  recordingSummaryId: language,
  recordingId: 'r',
  appointmentId: null,
  languageCode: language,
  summary: null,
  isSummarizationCompleted: true,
  isSummarizationSucceeded: true,
  summarizationCompletionReason: 'succeeded',
  createdOn: '2026-11-17T13:00:00Z',
  sectionItems: [0, 1, 2].map((index) => section(language, index)),
})

const summaries = [summaryIn('en'), summaryIn('de')]

const queryClient = createQueryClient({ onRefreshFailed: () => {} })

beforeEach(() => {
  // Points to no service, even if one runs on this machine.
  configureApi({
    baseUrl: 'http://service.test',
    readToken: async () => undefined,
    replaceToken: async () => undefined,
    fetch: async () => new Response('{}', { status: 404 }),
  })
})

function Panel() {
  const [language, setLanguage] = useState('en')
  const shown = summaries.find((summary) => summary.languageCode === language)
  if (shown === undefined) return null
  return (
    <QueryClientProvider client={queryClient}>
      <div style={{ height: 400, width: 600, display: 'flex', flexDirection: 'column' }}>
        <SummaryPanel summaries={summaries} shown={shown} onLanguageChange={setLanguage} outcome={null} />
      </div>
    </QueryClientProvider>
  )
}

const top = (name: string) => Math.round(page.getByRole('heading', { name }).element().getBoundingClientRect().top)

test('switching language keeps the section being read at the same height', async () => {
  await render(<Panel />)
  await expect.element(page.getByText('Line 3').first()).toBeVisible()
  const scroller = page.getByRole('region', { name: 'Summary' }).element()
  scroller.scrollBy({ top: top('Risks') - scroller.getBoundingClientRect().top - 10 })
  const before = top('Risks')

  await page.getByText('Deutsch').click()
  await expect.element(page.getByRole('heading', { name: 'Risiken' })).toBeVisible()
  expect(Math.abs(top('Risiken') - before)).toBeLessThanOrEqual(1)
})

test('everyone sees what wrote the summary, but only people who may choose the model see the effort', async () => {
  const shown = {
    ...summaryIn('en'),
    writtenBy: 'openai',
    writing: { seconds: 41, promptTokens: 12_340, completionTokens: 812, cost: { amount: 0.0042, currency: 'USD' } },
  }
  const panel = (isEffortShown: boolean) => (
    <QueryClientProvider client={queryClient}>
      <SummaryPanel
        summaries={[shown]}
        shown={shown}
        isEffortShown={isEffortShown}
        onLanguageChange={() => {}}
        outcome={null}
      />
    </QueryClientProvider>
  )
  const { rerender } = await render(panel(true))
  const whole =
    'Written by a language model. Check what matters. It took 41 sec. 12,340 tokens read, 812 written. It cost $0.0042.'
  await expect.element(page.getByText(whole)).toBeVisible()
  await rerender(panel(false))
  await expect
    .element(page.getByText('Written by a language model. Check what matters.', { exact: true }))
    .toBeVisible()
  expect(page.getByText('tokens').query()).toBeNull()
})

test('people who may choose the model see the effort of each run, including failed ones', async () => {
  const effort = { promptTokens: 1234, completionTokens: 56, cost: { amount: 0.0042, currency: 'USD' } }
  const run = { writtenBy: 'openai', seconds: 41, endedOn: '2026-11-17T13:00:00Z', ...effort }
  const quoted = { writtenBy: 'extractive', seconds: 2, promptTokens: null, completionTokens: null, cost: null }
  const shown: Summary = {
    ...summaryIn('en'),
    isSummarizationSucceeded: false,
    writings: [
      { ...run, outcome: 'failed' },
      { ...quoted, endedOn: '2026-11-17T13:00:02Z', outcome: 'succeeded' },
      { ...run, endedOn: '2026-11-17T14:00:00Z', outcome: 'canceled' },
    ],
  }
  const panel = (isEffortShown: boolean) => (
    <QueryClientProvider client={queryClient}>
      <SummaryPanel
        summaries={[shown]}
        shown={shown}
        isEffortShown={isEffortShown}
        onLanguageChange={() => {}}
        outcome={<p>No summary.</p>}
      />
    </QueryClientProvider>
  )
  const { rerender } = await render(panel(true))
  await page.getByText('Details of 3 runs').click()
  const lines = page.getByRole('listitem').elements()
  const told = lines.map(({ textContent }) => textContent?.replace(/^.*?: /, ''))
  expect(told).toEqual([
    'Language model. Canceled. It took 41 sec. 1,234 tokens read, 56 written. It cost $0.0042.',
    'Built-in. It took 2 sec.',
    'Language model. Failed. It took 41 sec. 1,234 tokens read, 56 written. It cost $0.0042.',
  ])
  await rerender(panel(false))
  await expect.element(page.getByText('No summary.')).toBeVisible()
  expect(page.getByText('Details of 3 runs').query()).toBeNull()
})

const tasks: Summary = {
  ...summaryIn('en'),
  sectionItems: Array.from({ length: 500 }, (_, index) => ({
    ...section('en', 0),
    sectionItemId: `task-${index}`,
    title: 'Tasks',
    sectionType: 'tasks',
    sortOrder: index,
    content: null,
    subject: `Task ${index} [0:${String(index % 60).padStart(2, '0')}]`,
    responsibleUserName: 'Ana Ruiz',
    dueDate: '2026-11-20',
  })),
}

function FiveHundred() {
  return (
    <QueryClientProvider client={queryClient}>
      <div style={{ height: 400, width: 600, display: 'flex', flexDirection: 'column' }}>
        <SummaryPanel summaries={[tasks]} shown={tasks} onLanguageChange={() => {}} outcome={null} />
      </div>
    </QueryClientProvider>
  )
}

const cards = () => [...document.querySelectorAll('section li')]
const isInFull = (card: Element | undefined) => card?.querySelector('button[data-time]') !== null

test('of five hundred items, those on screen are rendered in full, and the others as text until near', async () => {
  await render(<FiveHundred />)
  await expect.poll(() => cards().length).toBe(500)
  const last = cards().at(-1)
  expect(last?.textContent).toBe('Task 499 0:19\nAna Ruiz')
  expect([isInFull(cards()[0]), isInFull(last)]).toEqual([true, false])
  expect(document.querySelectorAll('section *').length).toBeLessThan(900)

  last?.scrollIntoView()
  await expect.poll(() => isInFull(cards().at(-1))).toBe(true)
})

test('five hundred items can be rendered in full for copying', async () => {
  await render(<FiveHundred />)
  await expect.poll(() => cards().length).toBe(500)
  drawFarItems()
  expect(cards().every(isInFull)).toBe(true)
})

test('the text size applies to the summary', async () => {
  await render(
    <QueryClientProvider client={queryClient}>
      <Panel />
    </QueryClientProvider>,
  )
  const line = page.getByText('Line 0').first()
  await expect.element(line).toBeVisible()
  const sizeOf = () => Number.parseFloat(getComputedStyle(line.element()).fontSize)
  const before = sizeOf()
  textSize.chosen(3)
  expect(sizeOf()).toBeCloseTo(before * 1.6, 1)
  textSize.chosen(0)
  expect(sizeOf()).toBe(before)
})
