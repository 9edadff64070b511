import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StepDots } from './SetupSteps'

test('each step after the first starts with focus on its place in the row', () => {
  const { rerender } = render(<StepDots current={0} />)
  expect(document.body).toHaveFocus()
  rerender(<StepDots current={1} />)
  expect(screen.getByText('Step 2 of 3')).toHaveFocus()
})
