import { expect, type Locator } from '@playwright/test'

const MOST_STOPS = 150

/** Goes there with the Tab key, as a person without a pointer does; fails where it is out of reach. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    // One key after the other, as a person does.
    if (await isThere()) return
    await target.page().keyboard.press('Tab')
  }
  expect(await isThere(), 'reached with the Tab key').toBe(true)
}

/** Types into a field that was reached by keyboard. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await field.page().keyboard.type(text)
}

/** Presses Enter on something that was reached by keyboard. */
export async function enter(target: Locator): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}
