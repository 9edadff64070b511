import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '~/app/app.css'
import type { TeamMember } from '../team-queries'
import { TeamPeopleRows } from './TeamPeople'

const everybody = Array.from({ length: 2_000 }, (_, index): TeamMember => {
  const userId = `u${index}`
  return { userId, name: `Person ${index}`, email: `${userId}@example.test`, isMainTeam: false }
})

test('a large team renders only the members in view, as soon as it is shown', async () => {
  const { container } = await render(<TeamPeopleRows people={everybody} stateOf={() => 'stays'} />)
  await expect.poll(() => container.querySelectorAll('li').length).toBeGreaterThan(3)
  expect(container.querySelector('li')?.textContent).toContain('Person 0')
  expect(container.querySelectorAll('li').length).toBeLessThan(100)
})
