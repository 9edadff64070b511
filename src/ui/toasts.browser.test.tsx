import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '~/app/app.css'
import { Dialog } from './Dialog'
import { TopLayer } from './ModalFrame'
import { showToast, ToastRegion, useToasts } from './toasts'

const toast = () => page.getByText('Saved').element().getBoundingClientRect()

beforeEach(async () => {
  await page.viewport(1280, 800)
  useToasts.setState({ toasts: [] })
  showToast('Saved')
})

test('a message floats at the bottom of the page', async () => {
  await render(<ToastRegion />)
  expect(toast().bottom).toBeGreaterThan(700)
})

test.for([
  [1440, 800],
  [390, 844],
] as const)('a message covers neither the title nor a button of a dialog at %i pixels', async ([width, height]) => {
  await page.viewport(width, height)
  await render(
    <Dialog
      isOpen
      onClose={() => {}}
      title="Share"
      footer={
        <button type="button" className="w-full">
          Done
        </button>
      }
    >
      <div style={{ height: 2_000 }} />
      <TopLayer render={(isInDialog) => <ToastRegion isInDialog={isInDialog} />} />
    </Dialog>,
  )
  const button = page.getByRole('button', { name: 'Done' }).element().getBoundingClientRect()
  const title = page.getByRole('heading', { name: 'Share' }).element().getBoundingClientRect()
  expect(toast().bottom).toBeLessThan(button.top)
  expect(toast().top).toBeGreaterThan(title.bottom)
})

test('Undo by keyboard returns focus to where it was, or to the page if that is gone', async () => {
  await render(
    <main tabIndex={-1}>
      <button type="button">Delete</button>
      <ToastRegion />
    </main>,
  )
  await goToUndo()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Delete' })).toHaveFocus()

  await goToUndo()
  page.getByRole('button', { name: 'Delete' }).element().remove()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

/** From “Delete”, past the previous message. */
async function goToUndo() {
  showToast('Deleted', { action: { label: 'Undo', run: () => {} } })
  page.getByRole('button', { name: 'Delete' }).element().focus()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
}
