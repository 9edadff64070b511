import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '~/app/app.css'
import { DayField } from './DayField'
import { FormDialog } from '../FormDialog'

const WRONG = 'Enter a valid date, like 12/31/2026.'

async function open(day: { value?: string; min?: string; max?: string } = {}) {
  const [onSubmit, onClose] = [vi.fn<(form: FormData) => void>(), vi.fn<() => void>()]
  await render(
    <FormDialog title="Plan" submitLabel="Save" isPending={false} refusal={null} onSubmit={onSubmit} onClose={onClose}>
      <DayField label="Due" name="day" {...day} />
    </FormDialog>,
  )
  await expect.element(field()).toBeVisible()
  return { onSubmit, onClose }
}

const field = () => page.getByRole('textbox', { name: 'Due' })
const opener = () => page.getByRole('button', { name: 'Choose date: Due' })
const dayNamed = (name: string) => page.getByRole('button', { name, exact: true })

// The test browser formats dates the US way.
test('31 February is reported on submit, stays in its field, and the error clears once it is corrected', async () => {
  const { onSubmit } = await open()
  await userEvent.click(field())
  await userEvent.keyboard('2/31/2027{Enter}')
  await expect.element(page.getByText(WRONG)).toBeVisible()
  expect(onSubmit).not.toHaveBeenCalled()
  await expect.element(field()).toHaveValue('2/31/2027')
  await userEvent.fill(field(), '3/31/2027')
  await expect.element(page.getByText(WRONG)).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit.mock.calls[0]?.[0].get('day')).toBe('2027-03-31')
})

test('an incomplete day is reported on blur, and Escape doesn’t discard it', async () => {
  const { onClose } = await open()
  await userEvent.click(field())
  await userEvent.keyboard('02{Tab}')
  await expect.element(page.getByText(WRONG)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Discard what you entered?')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('a day can be picked with the keyboard alone, and Escape closes only the calendar', async () => {
  const { onSubmit, onClose } = await open({ value: '2027-01-31' })
  await expect.element(field()).toHaveValue('01/31/2027')
  await userEvent.click(field())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(dayNamed('Sun, Jan 31, 2027')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()

  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(dayNamed('Sun, Jan 31, 2027')).toHaveFocus()
  await userEvent.keyboard('{PageDown}')
  await expect.element(dayNamed('Sun, Feb 28, 2027')).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: 'February 2027' })).toBeVisible()
  await userEvent.keyboard('{Shift>}{PageDown}{/Shift}{ArrowRight}{Home}{ArrowDown}')
  await expect.element(dayNamed('Sun, Mar 5, 2028')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('03/05/2028')
  await expect.element(opener()).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Save' }))
  expect(onSubmit.mock.calls[0]?.[0].get('day')).toBe('2028-03-05')
})

test('days out of range can’t be picked, and typing one shows the range', async () => {
  const { onSubmit } = await open({ value: '2027-01-12', min: '2027-01-10', max: '2027-01-20' })
  await userEvent.click(opener())
  await expect.element(dayNamed('Tue, Jan 12, 2027')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}')
  await expect.element(dayNamed('Sat, Jan 9, 2027')).toHaveFocus()
  await expect.element(field()).toHaveValue('01/12/2027')
  await userEvent.click(dayNamed('Sun, Jan 10, 2027'))
  await expect.element(field()).toHaveValue('01/10/2027')

  await userEvent.fill(field(), '1/9/2027')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Enter 01/10/2027 or a later date.')).toBeVisible()
  await userEvent.fill(field(), '1/21/2027')
  await expect.element(page.getByText('Enter 01/20/2027 or an earlier date.')).toBeVisible()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a typed day is saved on blur or unmount, and a new value replaces it', async () => {
  const onChange = vi.fn<(day: string) => void>()
  function Saved() {
    const [shown, setShown] = useState<string | null>('2027-01-12')
    return (
      <>
        {shown === null ? null : <DayField label="Due" value={shown} isSavedOnClose onChange={onChange} />}
        <button type="button" onClick={() => setShown('2027-05-06')}>
          Other
        </button>
        <button type="button" onMouseEnter={() => setShown(null)}>
          Away
        </button>
      </>
    )
  }
  await render(<Saved />)
  await userEvent.fill(field(), '2/3/27')
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Tab}')
  await expect.element(field()).toHaveValue('02/03/2027')
  expect(onChange.mock.calls).toEqual([['2027-02-03']])

  await userEvent.click(page.getByRole('button', { name: 'Other' }))
  await expect.element(field()).toHaveValue('05/06/2027')
  await userEvent.fill(field(), '')
  await userEvent.hover(page.getByRole('button', { name: 'Away' }))
  await expect.element(field()).not.toBeInTheDocument()
  expect(onChange.mock.calls.at(-1)).toEqual([''])
})
