// @vitest-environment jsdom

import { expect, test } from 'vitest'
import { playback, usePlayback } from './playback'

test('a file that cannot be played has no length, so that none is taken for that of the next', () => {
  playback.opened(0, 600)
  usePlayback.setState({ fileDuration: 590 })
  playback.failed('network')
  expect(usePlayback.getState().fileDuration).toBeNull()
  expect(usePlayback.getState().duration).toBe(600)
})
