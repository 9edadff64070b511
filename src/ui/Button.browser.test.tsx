import { RotateCw } from 'lucide-react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '~/app/app.css'
import { Button } from './Button'

const content = (isPending: boolean) => (
  <Button isPending={isPending}>
    <RotateCw aria-hidden />
    Refresh
  </Button>
)

const width = () => page.getByRole('button').element().getBoundingClientRect().width

test('a button with an icon doesn’t grow while pending', async () => {
  const { rerender } = await render(content(false))
  width()
  // The font loads only after layout, and the fallback's glyphs have a different width.
  await document.fonts.ready
  const before = width()
  await rerender(content(true))
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  expect(width()).toBe(before)
})
