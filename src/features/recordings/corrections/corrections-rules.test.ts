// @vitest-environment jsdom

import { beforeEach, expect, test } from 'vitest'
import type { Segment, Speaker } from '#openapi/generated/types.ts'
import { transcriptReading, withSpeaker } from '../transcript/transcript-reading'
import { latestRevision, revisionAdvanced, withChanges, withoutChanges, withSegments } from './apply-changes'
import { dropDraft, keepDraft, readDrafts } from './use-corrections'
import { meetEdit } from './correction-queries'
import { contextOf, findHits, mistakenForms, replacementChanges } from './HitList'
import { extentsOf } from './line-selection'
import { inverseChanges, undoEntry } from './undo-history'
import { wordDiff } from './EditedMark'

const speaker = (speakerId: string, speakerNumber: number): Speaker => ({
  speakerId,
  speakerNumber,
  name: speakerId,
  emailAddress: null,
})

const segment = (segmentId: string, text: string, facts: Partial<Segment> = {}): Segment => ({
  segmentId,
  revision: 1,
  speakerId: 'ana',
  startTime: Number(segmentId) * 10,
  endTime: Number(segmentId) * 10 + 5,
  text,
  originalText: null,
  originalSpeakerId: null,
  ...facts,
})

const readingOf = (...segments: Segment[]) =>
  transcriptReading({
    recordingId: 'r',
    speakers: [speaker('ana', 1), speaker('ben', 2)],
    segments,
    canCorrect: true,
  })

const base = (text: string, revision = 1) => ({ text, speakerId: 'ana', revision })
const textsOf = ({ lines }: ReturnType<typeof readingOf>) => lines.map(({ text }) => text)

test('a new name also shows where another speaker was recognized', () => {
  const reading = readingOf(segment('0', 'One', { speakerId: 'ben', originalSpeakerId: 'ana' }), segment('1', 'Two'))
  const named = withSpeaker(reading, { ...speaker('ana', 1), name: 'Ana Ruiz' })
  expect(named.lines.map(({ speaker: { name } }) => name)).toEqual(['ben', 'Ana Ruiz'])
  expect(named.lines[0]?.correction?.originalSpeaker?.name).toBe('Ana Ruiz')
})

test('a change shows at once, and is reverted only where it still shows', () => {
  const reading = readingOf(segment('0', 'One'), segment('1', 'Two'))
  const changes = [
    { segmentId: '0', base: base('One'), text: ' 1 ' },
    { segmentId: '1', base: base('Two'), speakerId: 'ben' },
  ]
  const changed = withChanges(reading, changes)
  expect(textsOf(changed)).toEqual(['1', 'Two'])
  expect(changed.lines[1]?.speaker.name).toBe('ben')
  expect(changed.rows).toHaveLength(2)

  const theirs = withSegments(changed, [segment('0', 'Theirs', { revision: 2, originalText: 'One' })])
  const back = withoutChanges(theirs, changes)
  expect(textsOf(back)).toEqual(['Theirs', 'Two'])
  expect(back.lines[1]?.speaker.name).toBe('ana')
})

test('segments from the service replace the current ones, including those that were not shown before', () => {
  const reading = readingOf(segment('0', 'One'), segment('1', ''), segment('2', 'Three'))
  const now = withSegments(reading, [segment('1', 'Two', { revision: 2 }), segment('2', 'Drei', { revision: 5 })])
  expect(now.lines.map(({ index, text, correction }) => [index, text, correction?.revision])).toEqual([
    [0, 'One', 1],
    [1, 'Two', 2],
    [2, 'Drei', 5],
  ])
})

test('a line whose text was removed stays, so that it can be restored', () => {
  expect(readingOf(segment('0', '', { originalText: 'One' })).lines).toMatchObject([
    { text: '', correction: { originalText: 'One' } },
  ])
})

test.for([
  ['Mine', 'One', 'ana', 'rebased'],
  ['Mine', 'One', 'ben', 'rebased'],
  ['Mine', 'Mine', 'ana', 'same'],
  ['Mine', 'Theirs', 'ana', 'conflict'],
] as const)('my text "%s" against "%s" by %s: %s', ([mine, theirs, speakerId, outcome]) => {
  const [line] = readingOf(segment('0', theirs, { speakerId, revision: 7 })).lines
  const meeting = meetEdit({ segmentId: '0', base: base('One'), text: mine }, line)
  const onTheirs = { segmentId: '0', text: mine, base: { text: theirs, speakerId, revision: 7 } }
  expect(meeting).toEqual(outcome === 'rebased' ? { outcome, change: onTheirs } : { outcome })
})

test('changing a line that is gone is a conflict', () => {
  expect(meetEdit({ segmentId: '0', base: base('One'), text: 'Mine' }, undefined).outcome).toBe('conflict')
})

test('a correction begun before the previous one was saved builds on it', () => {
  revisionAdvanced('r1', '0', { from: 1, to: 2 })
  revisionAdvanced('r1', '0', { from: 1, to: 3 })
  expect(latestRevision('r1', '0', 1)).toBe(3)
  expect(latestRevision('r1', '0', 4)).toBe(4)
  expect(latestRevision('r1', '1', 1)).toBe(1)
  revisionAdvanced('r1', '1', { from: 1, to: 1 })
  expect(latestRevision('r1', '1', 1)).toBe(1)
})

test('undo restores the recognized text exactly, including spaces', () => {
  const change = { segmentId: '0', base: base('One'), text: 'Eins' }
  const entry = undoEntry([change], [segment('0', 'Eins', { revision: 2, originalText: ' One ' })])
  expect(inverseChanges(entry)).toEqual([{ segmentId: '0', base: base('Eins', 2), text: ' One ', speakerId: 'ana' }])
})

const terms = (find: string, replacement: string, options: { word?: boolean; exact?: boolean } = {}) => ({
  find,
  replacement,
  isWholeWord: options.word ?? false,
  isCaseSensitive: options.exact ?? false,
})

test.for<[string, ReturnType<typeof terms>, string[]]>([
  ['any case, within words', terms('ana', 'Ana'), ['ANA', 'ana', 'ana']],
  ['whole words', terms('ana', 'Anna', { word: true }), ['ANA', 'Ana']],
  ['exact case', terms('ana', 'Anna', { exact: true }), ['ana', 'ana']],
  ['special characters are literal', terms('(ana.', 'x'), []],
  ['accents don’t end a word', terms('gr', 'x', { word: true }), []],
  ['empty terms', terms('  ', 'x'), []],
])('finding: %s', ([_title, wanted, found]) => {
  const { lines } = readingOf(segment('0', 'ANA, banana; Ana.'), segment('1', 'größer banane'))
  expect(findHits(lines, wanted).map(({ line, start, end }) => line.text.slice(start, end))).toEqual(found)
})

test('whitespace matches any whitespace, and each form is listed once', () => {
  const { lines } = readingOf(segment('0', 'The minute  book, a Minute\nbook'), segment('1', 'minutebook'))
  const hits = findHits(lines, terms('minute book', 'Minutebook'))
  expect(hits).toHaveLength(2)
  expect(mistakenForms(hits)).toBe('minute book')
  expect(replacementChanges(hits, '$& Minutebook')).toEqual([
    { segmentId: '0', base: base(lines[0]?.text ?? ''), text: 'The $& Minutebook, a $& Minutebook' },
  ])
})

test('only the chosen matches are replaced', () => {
  const { lines } = readingOf(segment('0', 'a b a b a'))
  const hits = findHits(lines, terms('a', 'X')).filter((_hit, index) => index !== 1)
  expect(replacementChanges(hits, 'X')[0]?.text).toBe('X b a b X')
})

test('the context of a match is cut at word boundaries', () => {
  const { lines } = readingOf(segment('0', `${'before '.repeat(20)}here ${'after '.repeat(20)}`))
  const [hit] = findHits(lines, terms('here', 'there'))
  if (hit === undefined) throw new Error('nothing found')
  const { before, after } = contextOf(hit)
  expect(before).toMatch(/^…(before )+$/)
  expect(after).toMatch(/^( after)+…$/)
  expect(before.length).toBeLessThan(60)
})

test('finds every match in 10 000 lines', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => segment(String(index), 'the minute book of the day'))
  expect(findHits(readingOf(...many).lines, terms('minute book', 'x'))).toHaveLength(10_000)
})

test('from a line, its turn, its speaker or everyone can be reassigned, without duplicate options', () => {
  const { lines } = readingOf(
    segment('0', 'a', { speakerId: 'ben' }),
    segment('1', 'b'),
    segment('2', 'c'),
    segment('3', 'd', { speakerId: 'ben' }),
    segment('4', 'e'),
  )
  const told = (index: number) => {
    const line = lines[index]
    if (line === undefined) throw new Error('no such line')
    return extentsOf(lines, line).map(({ extent, lines: given }) => [extent, given.map(({ text }) => text).join('')])
  }
  expect(told(2)).toEqual([
    ['line', 'c'],
    ['turn', 'bc'],
    ['voiceOn', 'ce'],
    ['voice', 'bce'],
    ['everyoneOn', 'cde'],
  ])
  expect(told(3)).toEqual([
    ['line', 'd'],
    ['voice', 'ad'],
    ['everyoneOn', 'de'],
  ])
  expect(told(4)).toEqual([
    ['line', 'e'],
    ['voice', 'bce'],
  ])
})

test.for<[string, string, string[]]>([
  ['one two three', 'one 2 three', ['same:one ', 'removed:two', 'added:2', 'same: three']],
  ['', 'new', ['added:new']],
  ['same', 'same', ['same:same']],
  ['gone', '', ['removed:gone']],
])('compares "%s" with "%s"', ([before, after, parts]) => {
  const diff = wordDiff(before, after)
  expect(
    diff
      .filter(({ kind }) => kind !== 'added')
      .map(({ text }) => text)
      .join(''),
  ).toBe(before)
  expect(
    diff
      .filter(({ kind }) => kind !== 'removed')
      .map(({ text }) => text)
      .join(''),
  ).toBe(after)
  expect(diff.map(({ kind, text }) => `${kind}:${text}`.trim()).map((part) => part.split(':')[0])).toEqual(
    parts.map((part) => part.split(':')[0]),
  )
})

test('comparing thousands of changed words skips the word-by-word comparison', () => {
  const before = Array.from({ length: 5_000 }, (_, index) => `a${index}`).join(' ')
  const after = Array.from({ length: 5_000 }, (_, index) => `b${index}`).join(' ')
  const diff = wordDiff(before, after)
  expect(diff.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

const owner = { userId: 'u', recordingId: 'r' }

beforeEach(() => localStorage.clear())

test('drafts are kept per person until saved', () => {
  keepDraft(owner, '0', { text: 'One', base: base('One') })
  keepDraft(owner, '1', { text: 'Two', base: base('Two') })
  expect(Object.keys(readDrafts(owner))).toEqual(['0', '1'])
  expect(readDrafts({ ...owner, userId: 'somebody else' })).toEqual({})
  dropDraft(owner, '0')
  dropDraft(owner, '1')
  expect(localStorage).toHaveLength(0)
})

test('old drafts and foreign data are ignored', () => {
  keepDraft(owner, '0', { text: 'One', base: base('One') })
  expect(readDrafts(owner, Date.now() + 31 * 24 * 3600 * 1000)).toEqual({})
  const [key] = Object.keys(localStorage)
  for (const odd of ['[', 'null', '7', '{"0":{"text":1}}', '{"0":{"text":"x","savedAt":1e15,"base":null}}']) {
    localStorage.setItem(key ?? '', odd)
    expect(readDrafts(owner)).toEqual({})
  }
})
