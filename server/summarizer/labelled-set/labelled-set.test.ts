import { describe, expect, test } from 'vitest'

import { summarizeContent } from '../extractive/summarize-content.ts'
import type { TemplateSection } from '../summarizer.ts'
import { labelledDialogues, toMeeting, type LabelledDialogue } from './labelled-dialogue.ts'
import { scoreLabels, type FoundItem, type LabelScore } from './score-labels.ts'

const LEAST_RECALL = 0.9
const LEAST_PRECISION = 0.85

describe.for(['tuned', 'heldOut'] as const)('labelled dialogues: %s', (part) => {
  const scores = labelledDialogues(part).map((dialogue) => ({
    dialogue,
    score: scoreLabels(dialogue.expected, itemsOf(dialogue)),
  }))
  const hits = total(scores, (score) => score.hits.length)

  test('nine of ten decisions and tasks are found, with the right person', () => {
    const misses = scores.flatMap(({ dialogue, score }) => score.misses.map((miss) => ({ in: dialogue.name, ...miss })))
    expect({ isEnough: hits / (hits + misses.length) >= LEAST_RECALL, misses }).toMatchObject({ isEnough: true })
  })

  test('wishes, jokes, proposals and things already done are left out', () => {
    const extras = scores.flatMap(({ dialogue, score }) =>
      score.extras.map((extra) => ({ in: dialogue.name, ...extra })),
    )
    expect({ isEnough: hits / (hits + extras.length) >= LEAST_PRECISION, extras }).toMatchObject({ isEnough: true })
  })

  test('days that were said plainly become due dates', () => {
    expect(scores.flatMap(({ score }) => score.wrongDates)).toEqual([])
  })
})

test('the set holds sixty items that were labelled before tuning', () => {
  expect(labelledDialogues('tuned').flatMap((dialogue) => dialogue.expected)).toHaveLength(60)
})

function total(scores: { score: LabelScore }[], count: (score: LabelScore) => number): number {
  return scores.reduce((sum, { score }) => sum + count(score), 0)
}

function itemsOf(dialogue: LabelledDialogue): FoundItem[] {
  const content = { ...toMeeting(dialogue), template: { sections: [sectionOf('decisions', 1), sectionOf('tasks', 2)] } }
  const { sectionItems } = summarizeContent(content, () => {})
  return sectionItems.flatMap((item): FoundItem[] => {
    if (item.sectionType === 'tasks') {
      const dueOn = item.dueDate === null ? null : dayIn(item.dueDate, dialogue.timeZone)
      return [{ kind: 'task', text: `${item.subject} ${item.description}`, who: item.responsibleUserName, dueOn }]
    }
    return (item.content ?? '').split('\n').map((text) => ({ kind: 'decision', text, who: null, dueOn: null }))
  })
}

function dayIn(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant))
}

function sectionOf(sectionType: 'decisions' | 'tasks', sortOrder: number): TemplateSection {
  return {
    meetingTemplateSectionId: sectionType,
    title: sectionType,
    description: null,
    sectionType,
    outputFormat: 'markdown',
    detailLevel: 'medium',
    sortOrder,
    additionalInstructions: null,
    isTimestampInclusionEnabled: false,
    isResponsibleDetectionEnabled: true,
    isDueDateInferenceEnabled: true,
  }
}
