import { statSync } from 'node:fs'
import { writeLocally } from '../../server/summarizer/local/local-summarizer.ts'
import { sampleInput, sampleSection } from '../../server/summarizer/sample-meeting.ts'
import type { MeetingContent } from '../../server/summarizer/summarizer.ts'
import type { Contender } from './compare-with-people.ts'
import { toMeetingContent } from './qmsum.ts'
import type { Writer } from './real-meetings.ts'

const RUNTIME_BYTES = 4e9

async function itemsBy(modelPath: string, content: MeetingContent) {
  const startedAt = performance.now()
  const maxMemoryBytes = statSync(modelPath).size * 1.4 + RUNTIME_BYTES
  const { sectionItems, usage } = await writeLocally(sampleInput(content), modelPath, maxMemoryBytes)
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`  ${seconds.toFixed(0)} s, ${usage?.promptTokens} tokens read, ${usage?.completionTokens} written`)
  return sectionItems
}

/** Writes with a language model from a file, checked against the transcript like in the service. */
export const languageModel = (modelPath: string): Writer => ({
  name: 'a language model',
  write: (content) => itemsBy(modelPath, content),
})

export const languageModelOverview = (modelPath: string): Contender => ({
  name: 'language model',
  async summarize(meeting) {
    const sections = [sampleSection({ sectionType: 'summary', detailLevel: 'short' })]
    const items = await itemsBy(modelPath, { ...toMeetingContent(meeting), template: { sections } })
    return items.map(({ content }) => content ?? '').join(' ')
  },
})
