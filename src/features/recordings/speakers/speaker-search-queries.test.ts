import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { useLineSelection } from '../corrections/line-selection'
import { refreshTranscript } from './speaker-search-queries'

test('a new speaker search clears the line selection, because ids may now be other lines', async () => {
  useLineSelection.setState({ isOn: true, selected: new Set(['0']), anchor: '0' })
  await refreshTranscript(new QueryClient(), 'a company', 'a recording')
  expect(useLineSelection.getState()).toMatchObject({ isOn: true, selected: new Set(), anchor: null })
})
