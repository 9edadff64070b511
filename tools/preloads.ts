import { recordingChunk } from './start-chunks.ts'

const RECORDING_PAGE = new RegExp(`/${recordingChunk}-`)
const ALWAYS_HERE = /\/(start|react|rolldown-runtime)-/

/**
 * Which files to fetch together with another instead of after it: all that the document needs, and all of the page that
 * people open from links. The names of every file of every other page would weigh a kilobyte on each first visit.
 */
export function preloadsOf(file: string, needed: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return needed
  return RECORDING_PAGE.test(file) ? needed.filter((name) => !ALWAYS_HERE.test(name)) : []
}
