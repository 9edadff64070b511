import { timestamp } from '../timestamp.ts'
import type { DraftSectionItem, TemplateSection } from '../summarizer.ts'
import type { FoundTask } from './task-reading.ts'
import type { ReadMeeting } from './read-meeting.ts'
import type { Sentence } from './sentence.ts'
import { wordingIn } from './languages/wording.ts'
import { tellerOf } from './tell-sentence.ts'

/** Limits of a task's fields, the same as for tasks people write. */
const LONGEST_SUBJECT = 1000
const LONGEST_DESCRIPTION = 4000

/** One section item per task; the description quotes what was said, so that a reader can judge. */
export function writeTasks(section: TemplateSection, meeting: ReadMeeting): Omit<DraftSectionItem, 'sortOrder'>[] {
  return meeting.tasks.map((task) => {
    const person = section.isResponsibleDetectionEnabled ? task.person : null
    return {
      meetingTemplateSectionId: null,
      title: section.title,
      sectionType: 'tasks',
      outputFormat: section.outputFormat === 'html' ? 'html' : 'markdown',
      content: null,
      subject: task.subject.slice(0, LONGEST_SUBJECT),
      description: describe(task, section, meeting).slice(0, LONGEST_DESCRIPTION),
      responsibleUserName: person?.name ?? null,
      responsibleUserEmail: person?.emailAddress ?? null,
      dueDate: section.isDueDateInferenceEnabled ? (task.due?.dueDate ?? null) : null,
    }
  })
}

function describe(task: FoundTask, section: TemplateSection, meeting: ReadMeeting): string {
  const { nameOf } = tellerOf(meeting)
  const [open, close] = wordingIn(meeting.rules.language).quotes
  const lines = withContext(task, meeting).map((sentence) => {
    const name = nameOf(sentence)
    return `${name === null ? '' : `${name}: `}${open}${sentence.said}${close}`
  })
  const moment = section.isTimestampInclusionEnabled ? ` ${timestamp(task.evidence[0]?.startTime ?? 0)}` : ''
  return `${lines.join('\n')}${moment}`
}

/** "Call her" needs the sentence before it to be understood. */
function withContext({ subject, evidence }: FoundTask, { sentences, rules }: ReadMeeting): Sentence[] {
  const [first] = evidence
  const before = first === undefined ? undefined : sentences[first.index - 1]
  const needsContext = rules.tasks?.pointsBack.test(subject) === true && before !== undefined && !before.isNoise
  return needsContext && before !== undefined ? [before, ...evidence] : evidence
}
