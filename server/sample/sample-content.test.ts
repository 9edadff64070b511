import fs from 'node:fs'
import path from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import { entryOf, readSampleContent, type SampleContent, toSegmentTexts } from './sample-content.ts'
import { sampleFolder } from './sample-sources.ts'
import { sampleFilePath, soundFile } from './seed-recordings.ts'
import { templateOf, writeSummary } from './seed-summaries.ts'

const MEGABYTE = 1024 * 1024

let content: SampleContent

beforeAll(async () => {
  content = await readSampleContent()
})

test('the sample company takes less than 12 MB of the repository', () => {
  const sizes = fs
    .readdirSync(sampleFolder, { recursive: true, encoding: 'utf8' })
    .map((file) => fs.statSync(path.join(sampleFolder, file)))
    .map((stats) => (stats.isFile() ? stats.size : 0))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12 * MEGABYTE)
})

test('there are a dozen recordings, eight of them two to twelve minutes long', () => {
  expect(content.dialogues.length).toBeGreaterThanOrEqual(12)
  const usual = [...content.transcripts.values()].filter(
    ({ durationSeconds }) => durationSeconds >= 120 && durationSeconds <= 720,
  )
  expect(usual.length).toBeGreaterThanOrEqual(8)
})

test('transcripts match the dialogues, with known people, in order and within the recording', () => {
  for (const dialogue of content.dialogues) {
    const { durationSeconds, segments } = entryOf(content.transcripts, dialogue.key)
    const written = dialogue.turns.flatMap(({ speaker, text }) => toSegmentTexts(text).map((said) => [speaker, said]))
    expect(segments.map(({ speaker, text }) => [speaker, text])).toEqual(written)
    const speakers = dialogue.speakers.map(({ person }) => person)
    const times = segments.flatMap(({ startTime, endTime }) => [startTime, endTime])
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(Math.max(0, ...times)).toBeLessThan(durationSeconds)
    for (const person of speakers) expect(content.people.has(person)).toBe(true)
    for (const { speaker } of segments) expect(speakers).toContain(speaker)
  }
})

test('every file of a recording exists, and no others', () => {
  const wanted = [
    ...content.dialogues.flatMap((dialogue) => [soundFile(dialogue), `${dialogue.key}.peaks`]),
    ...content.companies.flatMap(({ failedRecordings }) => failedRecordings.map(({ file }) => file)),
  ].filter((file) => file !== null)
  expect(fs.readdirSync(path.dirname(sampleFilePath('any'))).toSorted()).toEqual(wanted.toSorted())
})

describe('summaries', () => {
  test('are in the language of the recording, and in a second one for at least four', () => {
    const spoken = content.dialogues.filter(({ turns }) => turns.length > 0)
    for (const { key, languageCode } of spoken) {
      expect(entryOf(content.summaries, key).summaries[0]?.languageCode).toBe(languageCode)
    }
    const translated = [...content.summaries.values()].filter(({ summaries }) => summaries.length > 1)
    expect(translated.length).toBeGreaterThanOrEqual(4)
  })

  test('only have times at which a sentence begins, and no unresolved marks', () => {
    for (const { text, seconds, starts } of writtenSummaries()) {
      expect(text).not.toContain('[#')
      expect(seconds.length).toBeGreaterThan(0)
      for (const second of seconds) expect(starts).toContain(second)
    }
  })

  test('fill each section of their template with one item, tasks with one each, in order', () => {
    for (const { items, templateTitles } of writtenSummaries()) {
      expect(items.map(({ sortOrder }) => sortOrder)).toEqual(items.map((_, index) => index + 1))
      expect(items.filter(({ content: text, subject }) => (text ?? subject ?? '').trim() === '')).toEqual([])
      expect(new Set(items.map(({ title }) => title)).size).toBe(templateTitles.length)
      const named = items.filter(({ responsibleUserName }) => responsibleUserName !== null)
      for (const { responsibleUserEmail } of named) expect(responsibleUserEmail).toMatch(/@.+\.(?:test|example)$/)
    }
  })
})

test('everything a company refers to exists', () => {
  for (const company of content.companies) {
    const places = [...company.recordings, ...company.failedRecordings]
    const people = [
      ...company.teams.flatMap(({ members }) => members),
      ...company.folders.flatMap(({ owner, users, favoriteOf }) => [owner, ...Object.keys(users), ...favoriteOf]),
      ...company.appointments.flatMap(({ organizer, copies }) => [organizer, ...copies]),
      ...company.tasks.flatMap(({ owner, responsible }) => (responsible === null ? [owner] : [owner, responsible])),
      ...company.vocabulary.map(({ owner }) => owner),
      ...company.webhooks.map(({ owner }) => owner),
    ]
    for (const key of people) expect([key, content.people.get(key)?.company]).toEqual([key, company.key])
    expect(keys(company.folders)).toEqual(expect.arrayContaining(places.flatMap(({ folders }) => folders)))
    expect(keys(company.tags)).toEqual(expect.arrayContaining(places.flatMap(({ tags }) => tags)))
    expect(keys(company.recordings).toSorted()).toEqual(
      keys(content.dialogues.filter((dialogue) => dialogue.company === company.key)).toSorted(),
    )
  }
})

function keys(entries: readonly { key: string }[]): string[] {
  return entries.map(({ key }) => key)
}

function dueBy(): Date {
  return new Date('2026-11-20T17:00:00Z')
}

function writtenSummaries() {
  return content.dialogues.flatMap(({ key, company: companyKey }) => {
    const company = content.companies.find((candidate) => candidate.key === companyKey)
    const source = content.summaries.get(key)
    if (company === undefined || source === undefined) return []
    const transcript = entryOf(content.transcripts, key)
    const starts = transcript.segments.map(({ startTime }) => Math.floor(startTime))
    return source.summaries.map((summary) => {
      const { sections } = templateOf({ company }, source.template, summary.languageCode)
      const { people } = content
      const written = writeSummary(summary, { transcript, people, templateSections: sections, dueBy })
      const texts = written.sectionItems.flatMap(({ content: text, description }) => [text ?? '', description ?? ''])
      const text = [written.summary, ...texts].join('\n')
      const seconds = [...text.matchAll(/\[(\d+):(\d\d)\]/g)].map(([, minute, second]) => {
        return Number(minute) * 60 + Number(second)
      })
      return { text, seconds, starts, items: written.sectionItems, templateTitles: sections.map(({ title }) => title) }
    })
  })
}
