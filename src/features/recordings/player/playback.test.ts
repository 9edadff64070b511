// @vitest-environment jsdom

import { expect, test } from 'vitest'
import { playback, usePlayback } from './playback'

test('a file that can’t be played has no length, which would otherwise be taken for the next one’s', () => {
  playback.opened(0, 600)
  usePlayback.setState({ fileDuration: 590 })
  playback.failed('network')
  expect(usePlayback.getState().fileDuration).toBeNull()
  expect(usePlayback.getState().duration).toBe(600)
})
