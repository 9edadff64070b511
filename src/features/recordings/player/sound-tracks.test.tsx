import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type SoundTrack, soundTracks, SoundTrackSelect } from './sound-tracks'

/** A browser that reports tracks, which the one running these tests doesn't. */
class Tracks extends EventTarget {
  readonly length: number;
  readonly [index: number]: SoundTrack
  constructor(tracks: readonly SoundTrack[]) {
    super()
    this.length = tracks.length
    Object.assign(this, tracks)
  }
}

const mediaWith = (tracks: readonly SoundTrack[]) =>
  Object.defineProperty(document.createElement('video'), 'audioTracks', { value: new Tracks(tracks) })

afterEach(() => soundTracks.attached(null))

test('one of several tracks can be chosen by its name, language or number', async () => {
  const tracks = [
    { id: '1', label: 'Room', language: '', enabled: true },
    { id: '2', label: '', language: 'de', enabled: false },
    { id: '3', label: '', language: '', enabled: false },
  ]
  soundTracks.attached(mediaWith(tracks))
  render(<SoundTrackSelect />)
  const select = screen.getByRole('combobox', { name: 'Audio' })
  expect([...select.children].map(({ textContent }) => textContent)).toEqual(['Room', 'German', 'Audio 3'])
  expect(select).toHaveValue('1')
  await userEvent.selectOptions(select, 'German')
  expect(tracks.map(({ enabled }) => enabled)).toEqual([false, true, false])
  expect(select).toHaveValue('2')
})

test('with a single track, or a browser that reports none, there is nothing to choose', () => {
  soundTracks.attached(mediaWith([{ id: '1', label: 'Room', language: 'en', enabled: true }]))
  render(<SoundTrackSelect />)
  expect(screen.queryByRole('combobox')).toBeNull()
  soundTracks.attached(document.createElement('video'))
  expect(screen.queryByRole('combobox')).toBeNull()
})
