import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { addAppointment } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'
import { addCompanyTemplate } from '~/test/company-template'

const choice = () => screen.findByRole('combobox', { name: 'Summary template' })

test('a series gets a template for its summaries, and Undo removes it', async ({ openApp, directory }) => {
  const { directoryId } = directory
  await addCompanyTemplate(service, directory, 'Renewal')
  const { user, person, history } = await openApp('/d/:directoryId/settings', { as: 'user' })
  if (person === null) throw new Error('Nobody signed in.')
  const common = { directoryId, userId: person.userId }
  const series = await addAppointment(service.db, { ...common, isRecurring: true })
  const one = await addAppointment(service.db, { ...common, seriesMasterId: series, startTime: new Date() })
  act(() => history.push(`/d/${directoryId}/appointments/${one}`))
  await screen.findByRole('option', { name: 'Renewal' })
  expect(await choice()).toHaveAccessibleDescription('For new summaries of this series.')

  await user.selectOptions(await choice(), 'Renewal')
  expect(await screen.findByText('Summary template saved')).toBeVisible()
  expect((await person.get(`/appointments/${series}/template`)).json().meetingTemplateId).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Summary template restored')).toBeVisible()
  await waitFor(async () => expect(await choice()).toHaveDisplayValue('Company default'))
  expect((await person.get(`/appointments/${series}/template`)).json()).toEqual({ meetingTemplateId: null })
})
