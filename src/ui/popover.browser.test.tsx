import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '~/app/app.css'
import { Popover } from './Popover'

function Growing() {
  const [count, setCount] = useState(1)
  return (
    <div style={{ paddingTop: 200 }}>
      <Popover
        label="Speakers"
        renderOpener={(props) => (
          <button type="button" {...props}>
            Open
          </button>
        )}
      >
        <button type="button" onClick={() => setCount(12)}>
          More
        </button>
        {Array.from({ length: count }, (_, index) => (
          <p key={index} style={{ height: 60 }}>{`Row ${index + 1}`}</p>
        ))}
      </Popover>
    </div>
  )
}

test('all of a popover is reachable in a low viewport, even if it grows after opening', async () => {
  await page.viewport(844, 390)
  await render(<Growing />)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  const dialog = page.getByRole('dialog', { name: 'Speakers' })
  await expect.element(dialog.getByText('Row 12')).toBeInTheDocument()
  await expect
    .poll(() => {
      const { top, bottom } = dialog.element().getBoundingClientRect()
      return top >= 0 && bottom <= 390
    })
    .toBe(true)
  dialog.getByText('Row 12').element().scrollIntoView()
  await expect.element(dialog.getByText('Row 12')).toBeInViewport()
})

test('a popover renders its content when it opens', async () => {
  await render(<Growing />)
  const more = page.getByRole('button', { name: 'More', includeHidden: true })
  expect(more.query()).toBeNull()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(more).toBeVisible()
})

function Narrowing() {
  const [isAll, setIsAll] = useState(false)
  return (
    <div style={{ display: 'flex' }}>
      <button type="button">{isAll ? 'All' : 'Everything that is assigned to me'}</button>
      <Popover
        label="Person"
        renderOpener={(props) => (
          <button type="button" {...props}>
            Anyone
          </button>
        )}
      >
        <button type="button" onClick={() => setIsAll(true)}>
          Priya
        </button>
      </Popover>
    </div>
  )
}

test('a popover stays next to its button when the button moves', async () => {
  await page.viewport(844, 390)
  await render(<Narrowing />)
  const opener = page.getByRole('button', { name: 'Anyone' })
  await opener.click()
  const before = opener.element().getBoundingClientRect().left
  await page.getByRole('button', { name: 'Priya' }).click()
  await expect.element(page.getByRole('button', { name: 'All', exact: true })).toBeVisible()
  const { left } = opener.element().getBoundingClientRect()
  expect(left).toBeLessThan(before)
  expect(page.getByRole('dialog', { name: 'Person' }).element().getBoundingClientRect().left).toBe(Math.max(8, left))
})
