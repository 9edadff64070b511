import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '~/app/app.css'
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
