import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '~/app/app.css'
import { BulkBar } from './list/BulkBar'
import { showToast, ToastRegion } from './toasts'

test('on a phone, a long name without spaces wraps, and the buttons stay within reach', async () => {
  await page.viewport(390, 700)
  await render(<ToastRegion />)
  showToast(`“${'Donaudampfschifffahrtsgesellschaft'.repeat(6)}” ist widerrufen.`, {
    action: { label: 'Undo', run: () => {} },
  })
  for (const name of ['Undo', 'Dismiss message']) {
    await expect.element(page.getByRole('button', { name })).toBeVisible()
    const { left, right } = page.getByRole('button', { name }).element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
  }
})

test('a message stays above the bar of selected rows, also when the bar grows', async () => {
  await page.viewport(1200, 700)
  const { rerender } = await render(bar([]))
  showToast('Saved')
  await expect.poll(() => barTop() - messageBottom()).toBeGreaterThan(0)
  const before = barTop()
  await rerender(bar([{ name: 'First', why: 'It no longer exists.' }]))
  await expect.poll(() => before - barTop()).toBeGreaterThan(20)
  await expect.poll(() => barTop() - messageBottom()).toBeGreaterThan(0)
})

const barTop = () => page.getByRole('region', { name: 'Selected' }).element().getBoundingClientRect().top
const messageBottom = () => page.getByText('Saved', { exact: true }).element().getBoundingClientRect().bottom

const bar = (refused: readonly { name: string; why: string }[]) => (
  <>
    <BulkBar
      label="Selected"
      count={2}
      onClear={() => {}}
      running={[]}
      refused={refused}
      refusedTitle="2 weren’t changed"
      onDismiss={() => {}}
      onFocusLost={() => {}}
      className="fixed inset-x-0"
    >
      <button type="button">Delete</button>
    </BulkBar>
    <ToastRegion />
  </>
)
