import { useLocale } from 'react-aria-components'
import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { showLocale } from '~/messages/i18n'
import { Picker } from './Picker'

afterEach(() => showLocale('en'))

/** The language in which React Aria tells of a list here. */
const Spoken = () => <output>{useLocale().locale}</output>

test('a list is told of in the language of the app, not in that of the browser', async () => {
  const failure = { words: '', retryWords: '', onRetry: () => {} }
  const { container } = await render(
    <Picker searchLabel="Find" state="ready" failure={failure} renderList={() => <Spoken />} />,
  )
  const spoken = () => container.querySelector('output')?.textContent
  await expect.poll(spoken).toBe('en')
  await showLocale('de')
  await expect.poll(spoken).toBe('de')
})
