import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '~/app/app.css'
import { Dialog } from './Dialog'
import { TopLayer } from './ModalFrame'
import { showToast, ToastRegion } from './toasts'

const content = (isOpen: boolean) => (
  <>
    <Dialog isOpen={isOpen} title="Edit member" onClose={() => {}} />
    <TopLayer render={() => <ToastRegion />} />
  </>
)

test('a toast is announced and can be clicked in front of an open dialog, and stays when the dialog closes', async () => {
  const { rerender } = await render(content(true))
  const retry = vi.fn<() => void>()
  showToast('Saved', { action: { label: 'Undo', run: () => {} } })
  showToast('Not sent', { tone: 'error', action: { label: 'Send again', run: retry } })
  await page.getByRole('button', { name: 'Send again' }).click()
  expect(retry).toHaveBeenCalledOnce()

  const said = page.getByText('Saved').element()
  await rerender(content(false))
  await expect.element(page.getByText('Saved')).toBeVisible()
  expect(page.getByText('Saved').element()).toBe(said)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Saved')).not.toBeInTheDocument()
})

test('a dialog with a 200-character title still has room for its content and buttons on a phone in landscape', async () => {
  await page.viewport(844, 390)
  await render(
    <Dialog
      isOpen
      size="small"
      title={`Delete “${'W'.repeat(200)}”?`}
      onClose={() => {}}
      footer={<button type="button">Delete</button>}
    >
      <p>You can undo this right afterward.</p>
    </Dialog>,
  )
  await expect.element(page.getByText('You can undo this right afterward.')).toBeInViewport({ ratio: 1 })
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 })
})

function Closing({ onBelow }: { onBelow: () => void }) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" className="fixed inset-0" onClick={onBelow}>
        Below
      </button>
      <Dialog
        isOpen={isOpen}
        title="Delete it?"
        onClose={() => {}}
        footer={
          <button type="button" onClick={() => setIsOpen(false)}>
            Delete
          </button>
        }
      />
    </>
  )
}

test('the second click of a double-click that closes a dialog doesn’t reach the page', async () => {
  const onBelow = vi.fn<() => void>()
  await render(<Closing onBelow={onBelow} />)
  await page.getByRole('button', { name: 'Delete' }).dblClick()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(onBelow).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Below' }).click()
  expect(onBelow).toHaveBeenCalledOnce()
})
