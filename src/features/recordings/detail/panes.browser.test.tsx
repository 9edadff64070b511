import { useLayoutEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '~/app/app.css'
import { useTransitionMount } from '~/ui/AfterFirstPaint'
import { panesClasses, showSplit } from './RecordingSkeleton'
import { Panes } from './Panes'

function Sections() {
  const [section, setSection] = useState<'summary' | 'transcript'>('summary')
  return (
    <Panes
      title="Stand-up"
      page={useRef<HTMLElement>(null)}
      section={section}
      onSectionChange={setSection}
      summary={
        <button type="button" onClick={() => setSection('transcript')}>
          0:12
        </button>
      }
      transcript={
        // Like the transcript's own section.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section aria-label="What was said" tabIndex={0}>
          Good morning.
        </section>
      }
    />
  )
}

test('on a narrow screen, a jump into the transcript moves keyboard focus along', async () => {
  await page.viewport(390, 844)
  await render(<Sections />)
  page.getByRole('button', { name: '0:12' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: 'What was said' })).toBeVisible()
  // The browser only moves focus out of undisplayed content when it renders.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  await expect.element(page.getByRole('region', { name: 'What was said' })).toHaveFocus()
})

type Telling = { onDrawn: () => void }

function Summary({ onDrawn }: Telling) {
  useLayoutEffect(() => onDrawn())
  return <p>It was agreed.</p>
}

/** Renders in steps, like the real one. */
function SummaryInSteps(telling: Telling) {
  return useTransitionMount() ? <Summary {...telling} /> : null
}

test('on a narrow screen, the summary renders before the transcript behind it', async () => {
  await page.viewport(390, 844)
  let text: string | null = null
  await render(
    <Panes
      title="Stand-up"
      page={{ current: null }}
      section="summary"
      onSectionChange={() => {}}
      summary={<SummaryInSteps onDrawn={() => void (text ??= document.body.textContent)} />}
      transcript={<p>Good morning.</p>}
    />,
  )
  await expect.poll(() => document.body.textContent).toContain('Good morning.')
  expect(text).toContain('It was agreed.')
  expect(text).not.toContain('Good morning.')
})

/** Renders both panes side by side, 1000 px wide in total. */
async function sideBySide() {
  await page.viewport(1200, 800)
  localStorage.clear()
  await render(
    <div ref={showSplit} className={panesClasses} style={{ width: 1000, height: 600 }}>
      <Sections />
    </div>,
  )
  const divider = page.getByRole('separator', { name: 'Summary width' })
  return divider
}

const leftOfDivider = () => Math.round(document.querySelector('[role="separator"]')?.getBoundingClientRect().left ?? 0)

test('the divider is moved and reset by keyboard, and its position is kept', async () => {
  const divider = await sideBySide()
  const before = leftOfDivider()
  await expect.element(divider).toHaveAttribute('aria-valuenow', '52')
  divider.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(divider).toHaveAttribute('aria-valuenow', '56')
  expect(leftOfDivider() - before).toBe(40)
  expect(localStorage.getItem('minutebook.summary-share')).toBe('56')
  await userEvent.keyboard('{End}{ArrowRight}')
  await expect.element(divider).toHaveAttribute('aria-valuenow', '70')
  await userEvent.keyboard('{Home}{ArrowLeft}')
  await expect.element(divider).toHaveAttribute('aria-valuenow', '30')
  await userEvent.keyboard('{Enter}')
  await expect.element(divider).toHaveAttribute('aria-valuenow', '52')
  expect(leftOfDivider()).toBe(before)
  expect(localStorage.getItem('minutebook.summary-share')).toBeNull()
})

test('the divider follows the pointer as long as both panes stay readable', async () => {
  const divider = await sideBySide()
  const panes = page.elementLocator(divider.element().parentElement ?? document.body)
  const dragTo = (x: number) => userEvent.dragAndDrop(divider, panes, { targetPosition: { x, y: 300 } })
  await dragTo(400)
  await expect.element(divider).toHaveAttribute('aria-valuenow', '40')
  expect(localStorage.getItem('minutebook.summary-share')).toBe('40')
  await dragTo(990)
  await expect.element(divider).toHaveAttribute('aria-valuenow', '70')
  expect(localStorage.getItem('minutebook.summary-share')).toBe('70')
  const { left } = panes.element().getBoundingClientRect()
  expect(Math.abs(leftOfDivider() - left - 700)).toBeLessThan(10)

  await divider.dblClick()
  await expect.element(divider).toHaveAttribute('aria-valuenow', '52')
  expect(localStorage.getItem('minutebook.summary-share')).toBeNull()
})
