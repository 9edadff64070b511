import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '~/app/app.css'
import { FormDialog } from './FormDialog'
import { TextField } from './TextField'

function Form({ onClose }: { onClose: () => void }) {
  const [person, setPerson] = useState('')
  return (
    <FormDialog
      title="New task"
      submitLabel="Create"
      isPending={false}
      refusal={null}
      onSubmit={() => {}}
      onClose={onClose}
    >
      <label>
        Subject
        <input name="subject" />
      </label>
      <label>
        Person
        <input value={person} readOnly />
      </label>
      <button type="button" onClick={() => setPerson('Ana Ruiz')}>
        Pick Ana
      </button>
    </FormDialog>
  )
}

async function open() {
  const onClose = vi.fn<() => void>()
  await render(<Form onClose={onClose} />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return onClose
}

const clickBackdrop = () =>
  document.querySelector('dialog')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
const subject = () => page.getByRole('textbox', { name: 'Subject' })
const question = () => page.getByText('Discard what you entered?')

test('an unchanged form closes on a backdrop click and on Escape', async () => {
  const onClose = await open()
  await userEvent.click(subject())
  clickBackdrop()
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(2)
})

test('a backdrop click doesn’t discard typed text, and Escape asks', async () => {
  const onClose = await open()
  await userEvent.type(subject(), 'Send the plan')
  clickBackdrop()
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  // Again without any other input in between: browsers then close the dialog themselves.
  await userEvent.keyboard('{Escape}')
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(subject()).toHaveFocus()
  await expect.element(subject()).toBeVisible()
  await expect.element(subject()).toHaveValue('Send the plan')
  expect(onClose).not.toHaveBeenCalled()

  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await userEvent.click(page.getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a changed selection counts as a change, and a reverted edit doesn’t', async () => {
  const onClose = await open()
  await userEvent.type(subject(), 'a{Backspace}')
  await userEvent.click(page.getByRole('button', { name: 'Pick Ana' }))
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await expect.element(question()).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('the first field has focus, also if the form is taller than its dialog and scrolls', async () => {
  await page.viewport(400, 240)
  await open()
  await expect.element(subject()).toHaveFocus()
})

function Refusing() {
  const [isTried, setIsTried] = useState(false)
  return (
    <FormDialog
      title="New task"
      submitLabel="Create"
      isPending={false}
      refusal={null}
      onSubmit={() => setIsTried(true)}
      onClose={() => {}}
    >
      <TextField label="Note" name="note" />
      <TextField label="Subject" name="subject" error={isTried ? 'Enter a task.' : undefined} />
    </FormDialog>
  )
}

test('submitting with a refused field focuses that field, and its reason is its description', async () => {
  await render(<Refusing />)
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(subject()).toHaveFocus()
  await expect.element(subject()).toHaveAccessibleDescription('Enter a task.')
})

test('a form that deletes starts on Cancel, and Enter in an optional picker doesn’t submit it', async () => {
  const onSubmit = vi.fn<() => void>()
  await render(
    <FormDialog
      title="Erase Ana?"
      submitLabel="Erase"
      isDangerous
      isPending={false}
      onSubmit={onSubmit}
      onClose={() => {}}
    >
      <input role="combobox" aria-label="New owner" aria-expanded={false} aria-controls="none" />
      <input type="password" aria-label="Password" />
    </FormDialog>,
  )
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.click(page.getByRole('combobox'))
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.click(page.getByLabelText('Password'))
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
