import * as fc from 'fast-check'
import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addAppointment, addRecording } from '../test/test-recording.ts'
import { effectiveAppointmentTags } from './recording-tags.ts'

const { db } = service

const TAGS = 5
const APPOINTMENTS = 4
const RECORDINGS = 3

const tagSet = fc.uniqueArray(fc.nat({ max: TAGS - 1 }), { maxLength: TAGS })
const deleted = fc.boolean()

/** A random company: tags, series, links and deletions. */
const companies = fc.record({
  tags: fc.array(deleted, { minLength: TAGS, maxLength: TAGS }),
  appointments: fc.array(
    fc.record({ own: tagSet, master: fc.option(fc.nat({ max: APPOINTMENTS - 1 })), isDeleted: deleted }),
    { minLength: APPOINTMENTS, maxLength: APPOINTMENTS },
  ),
  recordings: fc.array(
    fc.record({ own: tagSet, linked: fc.uniqueArray(fc.nat({ max: APPOINTMENTS - 1 }), { maxLength: APPOINTMENTS }) }),
    { minLength: RECORDINGS, maxLength: RECORDINGS },
  ),
})

type Company = typeof companies extends fc.Arbitrary<infer T> ? T : never

/** Returns an appointment's tags as the contract defines them (2.14): its own and those of its series master. */
function tagsOfAppointment({ appointments }: Company, index: number): number[] {
  const appointment = appointments[index]
  if (appointment === undefined || appointment.isDeleted) return []
  const master = appointment.master === null ? undefined : appointments[appointment.master]
  return [...appointment.own, ...(master === undefined || master.isDeleted ? [] : master.own)]
}

/** Returns own tags and those of linked appointments (2.15), by name; names are in order of the numbers. */
function visible(company: Company, carried: readonly number[]): string[] {
  const alive = [...new Set(carried)].filter((tag) => company.tags[tag] === false)
  return alive.toSorted((a, b) => a - b).map(nameOf)
}

const nameOf = (tag: number) => `tag ${tag}`
const names = (tags: readonly { name: string }[] = []) => tags.map(({ name }) => name)

async function build(company: Company, person: TestPerson, directoryId: string) {
  const tagIds = company.tags.map(() => newId())
  await db
    .insertInto('tags')
    .values(tagIds.map((tagId, tag) => ({ tagId, directoryId, name: nameOf(tag) })))
    .execute()
  const facts = { directoryId, userId: person.userId }
  const recordingIds = await Promise.all(
    company.recordings.map(() => addRecording(db, { directoryId, ownerUserId: person.userId })),
  )
  const appointmentIds: string[] = []
  for (const index of company.appointments.keys()) {
    const linked = recordingIds.filter((_, recording) => company.recordings[recording]?.linked.includes(index))
    appointmentIds.push(await addAppointment(db, { ...facts, recordingIds: linked }))
  }
  for (const [index, { own, master, isDeleted }] of company.appointments.entries()) {
    const appointmentId = appointmentIds[index] ?? ''
    for (const tag of own) {
      await db
        .insertInto('appointmentTags')
        .values({ appointmentId, tagId: tagIds[tag] ?? '' })
        .execute()
    }
    await db
      .updateTable('appointments')
      .set({
        seriesMasterId: master === null ? null : (appointmentIds[master] ?? null),
        deletedOn: isDeleted ? new Date() : null,
      })
      .where('appointmentId', '=', appointmentId)
      .execute()
  }
  return { tagIds, recordingIds, appointmentIds }
}

test('effective tags match a simple model for any links, tags and deletions (contract 2.14, 2.15, 4.7)', async () => {
  await fc.assert(
    fc.asyncProperty(companies, async (company) => {
      const directory = await service.createDirectory()
      const admin = await directory.signIn('admin')
      const { tagIds, recordingIds, appointmentIds } = await build(company, admin, directory.directoryId)

      for (const [index, { own }] of company.recordings.entries()) {
        const body = { tagIds: own.map((tag) => tagIds[tag]) }
        await admin.put(`/recordings/${recordingIds[index]}/tags`, body)
      }
      for (const [tag, isDeleted] of company.tags.entries()) if (isDeleted) await admin.delete(`/tags/${tagIds[tag]}`)

      for (const [index, { own, linked }] of company.recordings.entries()) {
        const { tags } = (await admin.get(`/recordings/${recordingIds[index]}`)).json()
        const inherited = linked.flatMap((appointment) => tagsOfAppointment(company, appointment))
        expect(names(tags)).toEqual(visible(company, [...own, ...inherited]))
      }
      const ofAppointments = await effectiveAppointmentTags(db, appointmentIds)
      for (const [index, appointmentId] of appointmentIds.entries()) {
        expect(names(ofAppointments.get(appointmentId))).toEqual(visible(company, tagsOfAppointment(company, index)))
      }
      const { items } = (await admin.get('/tags')).json()
      expect(names(items)).toEqual(mostUsedFirst(company))
    }),
    { numRuns: 40 },
  )
})

/** Sorts tags by how many recordings and appointments that aren't deleted have them directly. */
function mostUsedFirst({ tags, appointments, recordings }: Company): string[] {
  const carriers = [...recordings, ...appointments.filter(({ isDeleted }) => !isDeleted)]
  const uses = (tag: number) => carriers.filter(({ own }) => own.includes(tag)).length
  return [...tags.keys()]
    .filter((tag) => tags[tag] === false)
    .toSorted((a, b) => uses(b) - uses(a) || a - b)
    .map(nameOf)
}
