import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import { summarizeContent } from '../../server/summarizer/extractive/summarize-content.ts'
import { sampleSection } from '../../server/summarizer/sample-meeting.ts'
import type { DraftSectionItem, MeetingContent } from '../../server/summarizer/summarizer.ts'
import { SECONDS_PER_TURN, toMeetingContent, type QmsumMeeting } from './qmsum.ts'

const label = z.object({
  kind: z.enum(['decision', 'task']),
  /** The first and the last turn about it. */
  turns: z.tuple([z.number(), z.number()]),
  what: z.string(),
  who: z.string().optional(),
})
const labelFile = z.object({ meeting: z.string(), part: z.enum(['tuned', 'heldOut']), labels: z.array(label) })

type Kind = z.infer<typeof label>['kind']
type Labels = z.infer<typeof labelFile>
/** An item in the sections for decisions and tasks. */
type Listed = { kind: Kind; turn: number; text: string; who: string | null; dueDate: string | null }

/** An item this many turns before or after a label still matches it. */
const TOLERANCE = 1
/** Labels that don't name a particular person. */
const ANYBODY = /\b(?:everybody|whoever|nobody)\b/

/** A summarizer: its name, and the items it creates for a meeting. */
export type Writer = { name: string; write: (content: MeetingContent) => Promise<DraftSectionItem[]> }

export const builtIn: Writer = {
  name: 'the built-in summarizer',
  write: async (content) => summarizeContent(content, () => {}).sectionItems,
}

/** Prints how much of a summarizer's list is labeled, and in how many meetings with decisions it lists one. */
export async function benchRealMeetings(meetings: QmsumMeeting[], writer: Writer, isListing: boolean): Promise<void> {
  const labels = await readLabels()
  for (const part of ['tuned', 'heldOut'] as const) {
    const results: Score[] = []
    for (const one of labels.filter((each) => each.part === part)) {
      const meeting = meetings.find(({ name }) => name === one.meeting)
      // Sequential: a language model uses the entire machine.
      if (meeting !== undefined) results.push(await scoreMeeting(one, meeting, writer))
    }
    for (const kind of ['decision', 'task'] as const) printKind(`${part}, ${writer.name}`, kind, results)
    if (isListing) for (const result of results) printListed(result)
  }
}

type Score = { labels: Labels; listed: (Listed & { isRight: boolean })[] }

async function scoreMeeting(labels: Labels, meeting: QmsumMeeting, writer: Writer): Promise<Score> {
  const items = await listedIn(meeting, writer)
  const listed = items.map((item) => ({ ...item, isRight: labels.labels.some((one) => isOf(one, item)) }))
  return { labels, listed }
}

function isOf({ kind, turns: [from, to], who = '' }: Labels['labels'][number], item: Listed): boolean {
  const isThere = item.turn >= from - TOLERANCE && item.turn <= to + TOLERANCE
  const isTheirs = item.who === null || ANYBODY.test(who) || who.includes(lastName(item.who))
  return kind === item.kind && isThere && isTheirs
}

function lastName(name: string): string {
  const bare = name.replace(/\s*\(.*$/, '').replace(/ AM$/, '')
  return /^(?:Grad|PhD|Postdoc|Professor|Project|Industrial|User)\b/.test(bare)
    ? bare
    : (bare.split(' ').at(-1) ?? bare)
}

function printKind(part: string, kind: Kind, results: Score[]): void {
  const listed = results.flatMap((result) => result.listed.filter((item) => item.kind === kind))
  const right = listed.filter(({ isRight }) => isRight).length
  const having = results.filter(({ labels }) => labels.labels.some((one) => one.kind === kind))
  const found = having.filter((result) => result.listed.some((item) => item.kind === kind && item.isRight)).length
  const share = listed.length === 0 ? '' : ` (${Math.round((100 * right) / listed.length)} %)`
  console.log(
    `Real meetings (${part}): ${right} of ${listed.length} ${kind}s it lists are labeled${share}; one is listed in ${found} of the ${having.length} meetings that have any`,
  )
}

function printListed({ labels, listed }: Score): void {
  for (const { kind, turn, text, who, dueDate, isRight } of listed) {
    const details = [who, dueDate?.slice(0, 10)].filter((detail) => detail !== null && detail !== undefined)
    console.log(`  ${isRight ? 'right' : 'WRONG'} ${labels.meeting} ${turn} ${kind}: ${text} ${details.join(', ')}`)
  }
}

async function listedIn(meeting: QmsumMeeting, { write }: Writer): Promise<Listed[]> {
  const sections = [sampleSection({ sectionType: 'decisions' }), sampleSection({ sectionType: 'tasks', sortOrder: 2 })]
  const sectionItems = await write({ ...toMeetingContent(meeting), template: { sections } })
  return sectionItems.flatMap(
    ({ sectionType, content, subject, description, responsibleUserName, dueDate }): Listed[] => {
      if (sectionType === 'tasks') {
        const text = `${subject} | ${description}`
        return [{ kind: 'task', turn: turnOf(text), text, who: responsibleUserName, dueDate }]
      }
      return (content ?? '')
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .map((text) => ({ kind: 'decision', turn: turnOf(text), text, who: null, dueDate: null }))
    },
  )
}

/** Returns the turn at the first time that a text cites. */
function turnOf(text: string): number {
  const [moment] = text.match(/\[(?:\d+:)?\d+:\d\d\]/g) ?? []
  const seconds = (moment?.slice(1, -1).split(':') ?? []).reduce((sum, part) => sum * 60 + Number(part), 0)
  return moment === undefined ? Number.NaN : seconds / SECONDS_PER_TURN
}

export async function readLabels(): Promise<Labels[]> {
  const folder = join(import.meta.dirname, 'labels')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  return Promise.all(files.map(async (file) => labelFile.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))))
}
