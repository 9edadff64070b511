import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '~/app/app.css'
import { ReviewedButtons, ReviewedDialog } from './ReviewedDialog'

const editing = { step: 'edit' as const, show: () => {}, save: () => {}, isSaving: false }

const dialog = (content: 'loading' | 'failed' | 'loaded') => (
  <ReviewedDialog title="Share “Sales”" onClose={() => {}}>
    {content === 'loading' ? <p>Loading…</p> : null}
    {content === 'failed' ? <button type="button">Try again</button> : null}
    {content === 'loaded' ? (
      <>
        <input aria-label="Add people" />
        <input aria-label="Note" />
        <ReviewedButtons count={0} canSave editing={editing} />
      </>
    ) : null}
  </ReviewedDialog>
)

const people = () => page.getByRole('textbox', { name: 'Add people' })

test('focus waits on the content, not on the close button, and goes to the first field once that is there', async () => {
  const { rerender } = await render(dialog('loading'))
  await expect.element(page.getByText('Loading…')).toBeVisible()
  expect(document.activeElement).toBe(page.getByText('Loading…').element().parentElement)
  await rerender(dialog('loaded'))
  await expect.element(people()).toHaveFocus()
})

test('with the content there from the start, its first field has focus', async () => {
  await render(dialog('loaded'))
  await expect.element(people()).toHaveFocus()
})

test('focus that the person moved stays where it is', async () => {
  const { rerender } = await render(dialog('failed'))
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  const close = page.getByRole('button', { name: 'Close' }).element()
  expect(document.activeElement).toBe(close)
  await rerender(dialog('loaded'))
  await expect.element(people()).toBeVisible()
  expect(document.activeElement).toBe(close)
})
