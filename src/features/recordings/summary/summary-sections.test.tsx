import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SectionItem } from '#openapi/generated/types.ts'
import { createSpeakerColors, SpeakerColorProvider } from '../speakers/speaker-facts'
import { SummarySections } from './SummarySections'

let count = 0
const item = (parts: Partial<SectionItem>): SectionItem => {
  count += 1
  return {
    sectionItemId: `item-${count}`,
    meetingTemplateSectionId: null,
    title: 'Section',
    sectionType: 'freeText',
    outputFormat: 'markdown',
    sortOrder: count,
    content: null,
    subject: null,
    description: null,
    responsibleUserName: null,
    responsibleUserEmail: null,
    dueDate: null,
    ...parts,
  }
}

const section = (name: string) => {
  const element = screen.getByRole('heading', { name }).closest('section')
  if (element === null) throw new Error(`no section ${name}`)
  return within(element)
}

test('decisions are a list, whether from one item or several', async () => {
  const one = { title: 'Decisions', sectionType: 'decisions', content: '- Renew\n- Write weekly [5:48]' } as const
  const { unmount } = render(<SummarySections items={[item(one)]} />)
  await screen.findByText('Renew')
  expect(section('Decisions').getAllByRole('listitem')).toHaveLength(2)
  unmount()

  render(
    <SummarySections items={[item({ ...one, content: 'Renew' }), item({ ...one, content: 'Write weekly [5:48]' })]} />,
  )
  await screen.findByText('Renew')
  expect(section('Decisions').getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getAllByRole('heading')).toHaveLength(1)
})

test('a task shows its responsible and due date', () => {
  const task = item({
    title: 'Tasks',
    sectionType: 'tasks',
    subject: 'Send the plan',
    description: 'Ana: "I will send it by Friday." [3:31]',
    responsibleUserName: 'Ana Ruiz',
    dueDate: '2026-11-20T00:00:00Z',
  })
  const ana = { speakerId: 'a', speakerNumber: 3, name: 'ana ruiz', emailAddress: null }
  render(
    <SpeakerColorProvider value={createSpeakerColors([ana], [])}>
      <SummarySections items={[task]} />
    </SpeakerColorProvider>,
  )
  const card = within(screen.getByRole('listitem'))
  expect(card.getByText('Send the plan')).toBeVisible()
  expect(card.getByText('Ana: "I will send it by Friday."')).toBeVisible()
  expect(card.getByText('Ana Ruiz')).toBeVisible()
  expect(card.getByText(/^Due Fri.*20/)).toBeInTheDocument()
  expect(card.getByRole('button', { name: 'At 3:31' })).toBeVisible()
  expect(card.getByText('Ana Ruiz').previousElementSibling).toHaveClass('bg-speaker-3')
})

test('short topics are in a row with their times', () => {
  render(
    <SummarySections items={[item({ title: 'Topics', sectionType: 'topics', content: '- Outage [0:30]\n- Price' })]} />,
  )
  expect(section('Topics').getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'At 0:30' })).toBeVisible()
})

test('five hundred items are rendered in order', async () => {
  const tasks = Array.from({ length: 500 }, (_, index) =>
    item({ title: 'Tasks', sectionType: 'tasks', subject: `Task ${500 - index}`, sortOrder: 500 - index }),
  )
  render(<SummarySections items={tasks} />)
  await waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(500))
  const cards = screen.getAllByRole('listitem')
  expect(cards[0]).toHaveTextContent('Task 1')
})

test('an HTML description is rendered, without showing its tags', async () => {
  const task = item({
    title: 'Tasks',
    sectionType: 'tasks',
    outputFormat: 'html',
    subject: 'Send the plan',
    description: '<p>To <strong>everybody</strong></p>',
  })
  render(<SummarySections items={[task]} />)
  expect((await screen.findByText('everybody')).tagName).toBe('STRONG')
  expect(screen.queryByText(/<strong>/)).toBeNull()
})
