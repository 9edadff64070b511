import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { showLocale } from '~/messages/i18n'
import { Picker } from './Picker'

afterEach(() => showLocale('en'))

/** What screen readers are told, wherever it stands. */
const told = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join(' ')

test('a list is told of in the language of the app, not in that of the browser', async () => {
  await showLocale('de')
  const failure = { words: '', retryWords: '', onRetry: () => {} }
  const { container } = await render(
    <Picker
      searchLabel="Suchen"
      state="ready"
      failure={failure}
      renderList={() => (
        <ListBox aria-label="Namen" selectionMode="multiple">
          <ListBoxItem textValue="Anna">Anna</ListBoxItem>
        </ListBox>
      )}
    />,
  )
  expect(container.querySelector('input')).not.toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(told).toContain('Option')
})
