import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { contractOnlyService } from '~/test/app-test'
import { addCompanyTemplate } from '~/test/company-template'

const { service, test } = await contractOnlyService()

test('on a contract-only service, templates can be read, and nothing unsupported is offered', async ({
  openApp,
  directory,
}) => {
  const templateId = await addCompanyTemplate(service, directory, 'Customer renewal')
  await openApp(`/d/:directoryId/templates/${templateId}`, { as: 'admin' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Customer renewal' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: 'Promises' })).toBeVisible()
  expect(screen.getByText('This service chooses the template automatically.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Upload with this template' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Make a copy' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})
