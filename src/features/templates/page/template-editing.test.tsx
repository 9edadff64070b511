import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { service, test } from '~/test/app-test'
import { addCompanyTemplate } from '~/test/company-template'
import { addTranscript } from '~/test/correction-stage'
import { useToasts } from '~/ui/toasts'

const PAGE = '/d/:directoryId/templates'
const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const pageHeading = (name: string) => screen.findByRole('heading', { level: 1, name })
const headings = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Heading' }).map(({ value }) => value)

test('a built-in template is copied, changed and reordered; Undo reverts the change', async ({ openApp }) => {
  const { user } = await openApp(PAGE, { as: 'admin' })
  await user.click(await screen.findByRole('link', { name: /^Stand-up/ }))
  await user.click(await screen.findByRole('button', { name: 'Make a copy' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit “Copy of Stand-up”' })).toBeVisible()
  const before = headings()

  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Our stand-up')
  await user.click(screen.getByRole('button', { name: `Move “${before[0]}” down` }))
  expect(headings()).toEqual([before[1], before[0], ...before.slice(2)])
  await user.click(screen.getByRole('button', { name: 'Add section' }))
  expect(screen.getAllByRole('textbox', { name: 'Heading' }).at(-1)).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText('Enter a heading.')).toBeVisible()
  const refused = screen.getByRole('textbox', { name: 'Heading', description: /Enter a heading/ })
  await waitFor(() => expect(refused).toHaveFocus())
  await user.type(refused, 'Risks')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Our stand-up' })).toBeVisible()
  expect(shown()).toEqual([before[1], before[0], ...before.slice(2), 'Risks'])
  const { toasts } = useToasts.getState()
  expect(toasts.at(-1)?.message).toBe('“Our stand-up” saved')
  act(() => toasts.at(-1)?.action?.run())
  expect(await screen.findByRole('heading', { level: 1, name: 'Copy of Stand-up' })).toBeVisible()
  expect(shown()).toEqual(before)
})

test('a second copy has another name, and Undo deletes it', async ({ openApp, directory }) => {
  const templateId = await addCompanyTemplate(service, directory, 'Renewal')
  await addCompanyTemplate(service, directory, 'Copy of Renewal')
  const { user, history } = await openApp(`${PAGE}/${templateId}`, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Make a copy' }))
  expect(await pageHeading('Edit “Copy of Renewal (2)”')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(history.location.pathname).toMatch(/\/templates$/))
  expect(await screen.findByRole('list', { name: 'Deleted templates' })).toHaveTextContent('Copy of Renewal (2)')
})

test('a removed section comes back at its place', async ({ openApp, directory }) => {
  const templateId = await addCompanyTemplate(service, directory, 'Renewal')
  const { user } = await openApp(`${PAGE}/${templateId}?edit=true`, { as: 'admin' })
  await screen.findByRole('button', { name: 'Add section' })
  const before = headings()
  await user.click(screen.getByRole('button', { name: `Remove “${before[0]}”` }))
  expect(headings()).toEqual(before.slice(1))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(headings()).toEqual(before)
})

test('a new template is only created on Save, and Back then leads to the list', async ({ openApp, directory }) => {
  const { user, history } = await openApp(PAGE, { as: 'admin' })
  const count = async () => {
    const templates = service.db.selectFrom('meetingTemplates').selectAll()
    return (await templates.where('directoryId', '=', directory.directoryId).execute()).length
  }
  await user.click(await screen.findByRole('link', { name: 'New template' }))
  expect(await pageHeading('New template')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  await user.click(await screen.findByRole('link', { name: 'New template' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Board')
  await user.type(screen.getByRole('textbox', { name: 'Heading' }), 'Risks')
  expect(await count()).toBe(0)
  const save = screen.getByRole('button', { name: 'Save' })
  act(() => {
    save.click()
    save.click()
  })
  expect(await pageHeading('Board')).toBeVisible()
  expect(shown()).toEqual(['Risks'])
  expect(await count()).toBe(1)
  act(() => history.back())
  expect(await screen.findByRole('link', { name: /^Board/ })).toBeVisible()
})

test('after saving, Back doesn’t open the form again', async ({ openApp, directory }) => {
  await addCompanyTemplate(service, directory, 'Renewal')
  const { user, history } = await openApp(PAGE, { as: 'admin' })
  await user.click(await screen.findByRole('link', { name: /^Renewal/ }))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await pageHeading('Renewal 2')).toBeVisible()
  act(() => history.back())
  expect(await screen.findByRole('list', { name: 'Templates' })).toBeVisible()
})

test('someone else’s changes are not overwritten without asking', async ({ openApp, directory }) => {
  const templateId = await addCompanyTemplate(service, directory, 'Renewal')
  const other = await directory.signIn('admin')
  let isCutOff = false
  const { user } = await openApp(`${PAGE}/${templateId}?edit=true`, {
    as: 'admin',
    fetch: (real) => (input, init) =>
      isCutOff ? Promise.resolve(new Response('{}', { status: 404 })) : real(input, init),
  })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await other.put(`/meetingtemplates/${templateId}`, {
    title: 'Theirs',
    sections: [{ title: 'Notes', sectionType: 'freeText' }],
    revision: 1,
  })
  await user.clear(name)
  await user.type(name, 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('This template was changed elsewhere')).toBeVisible()
  expect(screen.getByRole('group', { name: 'This template was changed elsewhere' })).toHaveFocus()
  const changes = 'Changed there: Name, Description, “Notes”, “Where it stands”, and “Promises”'
  expect(await screen.findByText(changes)).toBeVisible()
  isCutOff = true
  await user.click(screen.getByRole('button', { name: 'Save my version' }))
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { message: expect.stringMatching(/^The other version didn’t load/) },
    ]),
  )
  expect(name).toHaveValue('Mine')
  isCutOff = false
  await user.click(screen.getByRole('button', { name: 'Discard mine' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Theirs'))
  expect(headings()).toEqual(['Notes'])
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('focus moves to the heading when the editor opens, closes and has saved', async ({ openApp, directory }) => {
  const templateId = await addCompanyTemplate(service, directory, 'Renewal')
  const { user } = await openApp(`${PAGE}/${templateId}`, { as: 'admin' })

  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(await pageHeading('Edit “Renewal”')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(await pageHeading('Renewal')).toHaveFocus()

  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await pageHeading('Renewal 2')).toHaveFocus())
})

test('focus stays among the sections when one is removed', async ({ openApp, directory }) => {
  const templateId = await addCompanyTemplate(service, directory, 'Renewal')
  const { user } = await openApp(`${PAGE}/${templateId}?edit=true`, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Add section' }))
  await user.click(screen.getByRole('button', { name: 'Add section' }))
  const [, , last] = screen.getAllByRole('group', { name: /^Section \d/ })
  await user.click(screen.getByRole('button', { name: 'Remove “Promises”' }))
  await waitFor(() => expect(last).toHaveFocus())
})

test('previewing with a missing value focuses the field', async ({ openApp, directory }) => {
  const templateId = await addCompanyTemplate(service, directory, 'Renewal')
  const { user } = await openApp(`${PAGE}/${templateId}?edit=true`, { as: 'admin' })
  await user.clear(await screen.findByRole('textbox', { name: 'Name' }))
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a template becomes the default, is deleted and restored', async ({ openApp, directory }) => {
  const templateId = await addCompanyTemplate(service, directory, 'Renewal')
  const { user, history } = await openApp(`${PAGE}/${templateId}`, { as: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Make company default' }))
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Where it’s used' })).toHaveTextContent('Company default'),
  )

  await user.click(screen.getByRole('button', { name: 'Delete…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Renewal”?' })
  expect(within(dialog).getByText('Company default')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(history.location.pathname).toMatch(/\/templates$/))
  expect(await screen.findByRole('list', { name: 'Deleted templates' })).toHaveTextContent('Renewal')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Renewal/ })).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: /^Renewal/ })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Deleted templates' })).toBeNull())
})

test('a change is previewed on a meeting before saving', async ({ openApp, directory }) => {
  const templateId = await addCompanyTemplate(service, directory, 'Renewal')
  await addTranscript(directory, ['We agreed to ship the minute book on Thursday.', 'Ben writes the notes by Friday.'])
  const { user } = await openApp(`${PAGE}/${templateId}?edit=true`, { as: 'admin' })
  const [heading] = await screen.findAllByRole('textbox', { name: 'Heading' })
  if (heading === undefined) throw new Error('no section')
  await user.clear(heading)
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(screen.getByText('Enter a heading.')).toBeVisible()
  await user.type(heading, 'What we heard')
  await user.click(screen.getByRole('button', { name: 'Preview' }))

  const choosing = await screen.findByRole('dialog', { name: 'Preview template' })
  await user.click(await within(choosing).findByRole('option'))
  const preview = await screen.findByRole('dialog', { name: /^Summary of/ })
  expect(await within(preview).findByRole('heading', { name: 'What we heard' })).toBeVisible()
  await user.click(within(preview).getByRole('button', { name: 'Choose another meeting' }))
  const again = await screen.findByRole('dialog', { name: 'Preview template' })
  await user.click(within(again).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heading).toHaveValue('What we heard')
})

test('members use templates but can’t change them', async ({ openApp, directory }) => {
  const templateId = await addCompanyTemplate(service, directory, 'Renewal')
  await openApp(`${PAGE}/${templateId}?edit=true`, { as: 'user' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Renewal' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Make a copy' })).toBeNull()
})
