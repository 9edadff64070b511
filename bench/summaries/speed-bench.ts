import { monitorEventLoopDelay } from 'node:perf_hooks'

import { createExtractiveSummarizer } from '../../server/summarizer/extractive/extractive-summarizer.ts'
import type { MeetingSegment } from '../../server/summarizer/summarizer.ts'
import { defaultBuiltInTemplate } from '../../server/templates/built-in-templates/built-in-templates.ts'

const SEGMENTS = 10_000
const WORDS_PER_SEGMENT = 9
const SPEAKERS = 8
const SECONDS_PER_SEGMENT = 4

const CLAUSES = [
  "I'll send the {} to the {} by Friday",
  'we decided to keep the {} for the {}',
  'the {} of the {} is still too slow for us',
  'could you check the {} and the {} again',
  'does the {} really need a second {}',
  'they moved the {} behind the {} last week',
]

/** A transcript of the size of a day-long meeting, the same on every run. */
function longTranscript(): MeetingSegment[] {
  let state = 42
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
  const noun = () => `${'bcdfgklmnprst'.charAt(random(13))}a${'lmnrst'.charAt(random(6))}o${random(40)}ter`
  return Array.from({ length: SEGMENTS }, (_, index) => ({
    speakerId: `s${random(SPEAKERS)}`,
    startTime: index * SECONDS_PER_SEGMENT,
    endTime: (index + 1) * SECONDS_PER_SEGMENT,
    text: `${(CLAUSES[random(CLAUSES.length)] ?? '').replace('{}', noun()).replace('{}', noun())}.`,
  }))
}

/** Prints how long the built-in summarizer takes for 10 000 segments, and how long it blocks the service. */
export async function benchSpeed(): Promise<void> {
  const segments = longTranscript()
  const speakers = Array.from({ length: SPEAKERS }, (_, index) => ({
    speakerId: `s${index}`,
    name: `Person ${index}`,
    emailAddress: null,
  }))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const begun = performance.now()
  const cpuBegun = process.cpuUsage()
  const { sectionItems } = await createExtractiveSummarizer().summarize({
    languageCode: 'en',
    startedOn: new Date('2026-01-05T09:00:00Z'),
    timeZone: 'UTC',
    speakers,
    segments,
    attendees: [],
    template: defaultBuiltInTemplate('en'),
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  const seconds = (performance.now() - begun) / 1000
  const cpu = process.cpuUsage(cpuBegun)
  delay.disable()
  console.log(
    `Built-in summarizer: ${SEGMENTS} segments, about ${SEGMENTS * WORDS_PER_SEGMENT} words, ${sectionItems.length} section items in ${seconds.toFixed(1)} s (${((cpu.user + cpu.system) / 1e6).toFixed(1)} s of CPU); event loop held up at most ${(delay.max / 1e6).toFixed(0)} ms`,
  )
}
