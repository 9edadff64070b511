import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '~/app/app.css'
import type { TeamMember } from '../team-queries'
import { TeamPeopleRows } from './TeamPeople'

const everybody = Array.from({ length: 2_000 }, (_, index): TeamMember => {
  const userId = `u${index}`
  return { userId, name: `Person ${index}`, email: `${userId}@example.test`, isMainTeam: false }
})

test('of a large team the people in sight are drawn as soon as it is there, and no others', async () => {
  const { container } = await render(<TeamPeopleRows people={everybody} stateOf={() => 'stays'} />)
  await expect.poll(() => container.querySelectorAll('li').length).toBeGreaterThan(3)
  expect(container.querySelector('li')?.textContent).toContain('Person 0')
  expect(container.querySelectorAll('li').length).toBeLessThan(100)
})
