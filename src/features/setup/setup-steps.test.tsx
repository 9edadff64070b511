import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownAppService } from '~/test/app-test'
import { prepareFirstRun } from '#server/identity/setup-store.ts'
import { StepDots } from './SetupSteps'

const own = await ownAppService({})

test('each step after the first starts with focus on its place in the row', () => {
  const { rerender } = render(<StepDots current={0} />)
  expect(document.body).toHaveFocus()
  rerender(<StepDots current={1} />)
  expect(screen.getByText('Step 2 of 3')).toHaveFocus()
})

own.test('a corrected e-mail loses its error even if the password is refused', async ({ openApp }) => {
  const token = await prepareFirstRun(own.service.db)
  const { user } = await openApp(`/setup#token=${token}`, { as: null })
  await user.type(await screen.findByLabelText('Company name'), 'Northwind Labs')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText('First name'), 'Anna')
  await user.type(screen.getByLabelText('Last name'), 'Ruiz')
  const email = screen.getByLabelText('E-mail')
  await user.type(email, 'anna@müller')
  await user.type(screen.getByLabelText('Password'), 'password12')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(email).toHaveAccessibleDescription(/Enter an e-mail address/)

  await user.clear(email)
  await user.type(email, 'anna@example.com')
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'aaaaaaaaaaaa')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  expect(screen.getByLabelText('Password')).toBeInvalid()
  expect(email).toBeValid()
})
