import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '~/app/app.css'
import { Panes } from './Panes'

function Sections() {
  const [section, setSection] = useState<'summary' | 'transcript'>('summary')
  return (
    <Panes
      section={section}
      onSectionChange={setSection}
      summary={
        <button type="button" onClick={() => setSection('transcript')}>
          0:12
        </button>
      }
      transcript={
        // As the transcript's own.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section aria-label="What was said" tabIndex={0}>
          Good morning.
        </section>
      }
    />
  )
}

test('on a narrow screen a jump into the transcript takes the keyboard along', async () => {
  await page.viewport(390, 844)
  await render(<Sections />)
  page.getByRole('button', { name: '0:12' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('region', { name: 'What was said' })).toBeVisible()
  // The browser takes focus from what is hidden only when it draws.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  await expect.element(page.getByRole('region', { name: 'What was said' })).toHaveFocus()
})
