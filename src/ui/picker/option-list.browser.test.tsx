import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../Dialog'
import { OptionList } from './OptionList'
import { Picker } from './Picker'

const failure = { label: '', retryLabel: '', onRetry: () => {} }
const fruits = ['Apple', 'Apricot', 'Banana', 'Cherry']

/** Cherries are sold out. */
function Fruits({ onClose = () => {} }: { onClose?: () => void }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <Dialog isOpen title="Fruits" onClose={onClose}>
      <Picker
        searchLabel="Find fruits"
        state="ready"
        failure={failure}
        renderList={(search) => (
          <OptionList
            search={search}
            label="All fruits"
            items={fruits.filter((name) => name.toLowerCase().includes(search.query))}
            keyOf={(name) => name}
            isMultiple
            isChosen={(name) => chosen.includes(name)}
            isDisabled={(name) => name === 'Cherry'}
            onChoose={(name) =>
              setChosen(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
            }
            renderItem={(name) => name}
            empty="No such fruit"
            itemClassName="min-h-8"
          />
        )}
      />
    </Dialog>
  )
}

const box = () => page.getByRole('searchbox', { name: 'Find fruits' })

/** The option a screen reader is on, according to the box. */
function active() {
  const id = box().element().getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)?.textContent
}

test('the keyboard moves through a list from its search box, skips disabled options, and stays in the box', async () => {
  await render(<Fruits />)
  await expect.element(box()).toHaveFocus()
  expect(active()).toBeNull()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(active).toBe('Apricot')
  await userEvent.keyboard('{End}')
  await expect.poll(active).toBe('Banana')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toBe('Apple')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(page.getByRole('option', { name: 'Banana', selected: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: 'Banana', selected: false })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Cherry' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(box()).toHaveFocus()
})

test('after typing, Enter takes the first match', async () => {
  await render(<Fruits />)
  await userEvent.keyboard('ap')
  await expect.poll(active).toBe('Apple')
  await userEvent.keyboard('r')
  await expect.poll(active).toBe('Apricot')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: 'Apricot', selected: true })).toBeVisible()
  await userEvent.keyboard('x')
  await expect.element(page.getByText('No such fruit')).toBeVisible()
  expect(active()).toBeNull()
})

test('Escape clears the box before it closes the dialog', async () => {
  let closings = 0
  await render(<Fruits onClose={() => (closings += 1)} />)
  await userEvent.keyboard('ban{Escape}')
  await expect.element(box()).toHaveValue('')
  expect(closings).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closings).toBe(1)
})

test('a click selects and leaves focus in the box', async () => {
  await render(<Fruits />)
  await page.getByRole('option', { name: 'Apple' }).click()
  await expect.element(page.getByRole('option', { name: 'Apple', selected: true })).toBeVisible()
  await expect.element(box()).toHaveFocus()
  await expect.poll(active).toBe('Apple')
})
