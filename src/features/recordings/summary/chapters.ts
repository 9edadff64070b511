import type { SectionItem } from '#openapi/generated/types.ts'
import type { Chapter } from '../player/playback-marks'
import { markdownListEntries } from './content/content-shape'
import { splitTimes } from './content/split-times'
import { plainText } from './plain-text'

const LONGEST_TITLE = 80

/** The topics of a summary that say when they begin, as chapters of the recording. */
export function chaptersOf(items: readonly SectionItem[]): Chapter[] {
  return items
    .filter(({ sectionType, outputFormat }) => sectionType === 'topics' && outputFormat !== 'html')
    .flatMap((item) => topicsOf(item).flatMap(toChapter))
}

function topicsOf({ content, subject }: SectionItem): string[] {
  if (content === null || content.trim() === '') return subject === null ? [] : [subject]
  return markdownListEntries(content) ?? content.split('\n')
}

/** A topic that names two moments, as a range or as a later mention, begins at the first of them. */
function toChapter(topic: string): Chapter[] {
  const time = splitTimes(topic).find((part) => typeof part !== 'string')
  const title = plainText(topic)
  if (time === undefined || title === '') return []
  const short = title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : title
  return [{ startTime: time.seconds, title: short }]
}
