import { expect, type Locator } from '@playwright/test'

const MOST_STOPS = 150

/** Moves to the target with the Tab key, like a keyboard user; fails if it is out of reach. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    // One key at a time, like a user.
    if (await isThere()) return
    await target.page().keyboard.press('Tab')
  }
  expect(await isThere(), 'reached with the Tab key').toBe(true)
}

/** Tabs to a field and types into it. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await field.page().keyboard.type(text)
}

/** Tabs to something and presses Enter. */
export async function enter(target: Locator): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}
