import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { contractOnlyService, test } from '~/test/app-test'

const { test: bare } = await contractOnlyService()
const PAGE = '/d/:directoryId/settings/profile'

test('a name and a time zone found by city are saved, and Undo restores them', async ({ openApp }) => {
  const { user, person } = await openApp(PAGE, { as: 'user' })
  const first = await screen.findByLabelText('First name')
  await user.clear(first)
  await user.type(first, 'Zoë')
  const zone = screen.getByRole('combobox', { name: 'Time zone' })
  await user.type(zone, 'new york')
  await user.click(await screen.findByRole('option', { name: /New York/, hidden: true }))
  expect(await screen.findByText(/Current time there: .*GMT-[45]/)).toBeVisible()
  screen.getByRole('button', { name: 'Save' }).focus()
  await user.keyboard('{Enter}')

  await waitFor(async () =>
    expect((await person?.get('v1.0/me'))?.json()).toMatchObject({ firstName: 'Zoë', timeZone: 'America/New_York' }),
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true'))
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () =>
    expect((await person?.get('v1.0/me'))?.json()).toMatchObject({ firstName: 'Test', timeZone: null }),
  )
})

test('an unknown city says so, and doesn’t change the time zone', async ({ openApp }) => {
  const { user } = await openApp(PAGE)
  const zone = await screen.findByRole('combobox', { name: 'Time zone' })
  await user.type(zone, 'Atlantis')
  await user.tab()
  await waitFor(() => expect(zone).toHaveValue(''))
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
})

test.for([
  [' ', 'Enter a name.'],
  ['\u200B', 'Enter a name.'],
  ['x'.repeat(4000), /4000 characters; 100 are allowed/],
] as const)('a bad name is refused beside its field and kept', async ([text, expectedText], { openApp }) => {
  const { user } = await openApp(PAGE)
  const last = await screen.findByLabelText('Last name')
  await user.clear(last)
  await user.click(last)
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText(expectedText)).toBeVisible()
  expect(last).toHaveValue(text)
})

test('appearance and shortcuts are saved on this device immediately', async ({ openApp }) => {
  const { user } = await openApp(PAGE)
  await user.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  await user.click(screen.getByRole('radio', { name: 'System' }))
  const shortcuts = screen.getByRole('checkbox', { name: /Keyboard shortcuts/ })
  await user.click(shortcuts)
  expect(shortcuts).not.toBeChecked()
  await user.click(shortcuts)
})

bare('with the contract alone names are only shown, and the language is still chosen', async ({ openApp }) => {
  await openApp(PAGE)
  expect(await screen.findByText(/You can only view your name/)).toBeVisible()
  expect(screen.getByLabelText('First name')).toBeDisabled()
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toBeDisabled()
  expect(screen.getByRole('radio', { name: 'Deutsch' })).toBeEnabled()
  expect(screen.queryByRole('link', { name: 'Sign-in' })).toBeNull()
})

/** The option the keyboard is on. */
const activeZone = () => screen.queryByRole('option', { selected: true, hidden: true })?.textContent

test('the list opens at the chosen time zone, Escape closes it, and Tab picks another', async ({ openApp }) => {
  const { user } = await openApp(PAGE, { as: 'user' })
  const zone = await screen.findByRole('combobox', { name: 'Time zone' })
  await user.type(zone, 'tokyo{Enter}')
  expect(zone).toHaveValue('Tokyo (Asia)')
  await user.click(screen.getByRole('button', { name: 'Show all time zones' }))
  expect(zone).toHaveFocus()
  expect(zone).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getAllByRole('option', { hidden: true }).length).toBeGreaterThan(300)
  expect(activeZone()).toBe('TokyoAsia')
  await user.keyboard('{ArrowDown}{Escape}')
  expect(zone).toHaveAttribute('aria-expanded', 'false')
  expect(zone).toHaveValue('Tokyo (Asia)')
  await user.clear(zone)
  await user.type(zone, 'auckl{ArrowDown}')
  await user.tab()
  expect(zone).toHaveValue('Auckland (Pacific)')
  await user.clear(zone)
  await user.tab()
  expect(await screen.findByText(/^Not set\. Times follow your device/)).toBeVisible()
})
