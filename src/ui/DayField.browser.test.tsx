import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '~/app/app.css'
import { DayField } from './DayField'
import { FormDialog } from './FormDialog'

const WRONG = 'Enter a valid date with a year up to 9999.'

async function open() {
  const [onSubmit, onClose] = [vi.fn<(form: FormData) => void>(), vi.fn<() => void>()]
  await render(
    <FormDialog title="Plan" submitLabel="Save" isPending={false} refusal={null} onSubmit={onSubmit} onClose={onClose}>
      <DayField label="Due" name="day" />
    </FormDialog>,
  )
  await expect.element(field()).toBeVisible()
  return { onSubmit, onClose }
}

const field = () => page.getByLabelText('Due')

// The browser of the tests writes days as in America.
test('31 February is told when the form is sent, stays in its field, and goes when it is put right', async () => {
  const { onSubmit } = await open()
  await userEvent.click(field())
  await userEvent.keyboard('02312027{Enter}')
  await expect.element(page.getByText(WRONG)).toBeVisible()
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}03')
  await expect.element(page.getByText(WRONG)).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit.mock.calls[0]?.[0].get('day')).toBe('2027-03-31')
})

test('half a day is told when the field is left, and is not lost by Escape', async () => {
  const { onClose } = await open()
  await userEvent.click(field())
  await userEvent.keyboard('02{Tab}{Tab}{Tab}')
  await expect.element(page.getByText(WRONG)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Discard what you entered?')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
