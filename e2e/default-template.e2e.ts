import { expect } from './fixtures.ts'
import { choose, getJson, recordingsNamed, rowOf, test, type Company } from './upload-fixtures.ts'
import { writeWav } from './upload-service.ts'

test('a recording for which nothing is chosen is summarized by the template that the company has set', async ({
  app,
  company,
  line,
  files,
}) => {
  const address = `${line.address}/d/${company.directoryId}`
  const setDefault = async (title: string) => {
    await app.goto(`${address}/settings/general`)
    await app.getByLabel('Default template').selectOption({ label: title })
    await app.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(app.getByText('Company saved')).toBeVisible()
  }
  const summarizedBy = async (name: string): Promise<string> => {
    await app.goto(`${address}/recordings`)
    await choose(app, writeWav(files, `${name}.wav`, 60_000))
    await expect(rowOf(app, name).getByRole('link')).toBeVisible()
    const [recording] = await recordingsNamed(company, name)
    const sections = async () => {
      const [summary] = await getJson(company, `/recordings/${recording?.recordingId}/summaries?includeDetails=true`)
      return sectionIds(summary?.sectionItems ?? [])
    }
    await expect.poll(sections, { timeout: 60_000 }).not.toEqual([])
    const [section] = await sections()
    return templateOf(company, section)
  }

  await setDefault('Retrospective')
  expect(await summarizedBy('looking back')).toBe('Retrospective')
  await setDefault('Interview')
  expect(await summarizedBy('getting to know')).toBe('Interview')
  await setDefault('General meeting (built in)')
})

const sectionIds = (items: { meetingTemplateSectionId: string | null }[]) =>
  items.flatMap(({ meetingTemplateSectionId }) => meetingTemplateSectionId ?? [])

/** Returns the title of the template that has the section. */
async function templateOf(company: Company, section: string | undefined): Promise<string> {
  const { items } = await getJson(company, '/meetingtemplates?pageSize=100')
  for (const { meetingTemplateId, title } of items) {
    const sections = await getJson(company, `/meetingtemplates/${meetingTemplateId}/sections`)
    const ids = sections.map(
      ({ meetingTemplateSectionId }: { meetingTemplateSectionId: string }) => meetingTemplateSectionId,
    )
    if (ids.includes(section)) return title
  }
  return `none has ${section}`
}
