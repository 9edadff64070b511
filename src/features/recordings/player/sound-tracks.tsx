import { create } from 'zustand'
import { languageNames } from '~/messages/meeting-languages'
import { useMessages } from '~/messages/use-messages'
import { Select } from '~/ui/TextField'
import { playerMessages } from './player.messages'

/** One of several audio tracks of a file, such as a language (HTML Standard, `AudioTrack`). */
export type SoundTrack = { id: string; label: string; language: string; enabled: boolean }

type ToldTrack = Omit<SoundTrack, 'enabled'>

/** The tracks to choose from; empty if the browser reports none or there is only one. */
const useSoundTracks = create<{ tracks: readonly ToldTrack[]; chosenId: string | null }>()(() => ({
  tracks: [],
  chosenId: null,
}))

let element: HTMLMediaElement | null = null

/** The audio tracks of the file being played. */
export const soundTracks = {
  /** Sets the media element; `null` when it unmounts. */
  attached: (media: HTMLMediaElement | null) => {
    listOf(element)?.removeEventListener('change', read)
    element?.removeEventListener('loadedmetadata', read)
    element = media
    element?.addEventListener('loadedmetadata', read)
    listOf(element)?.addEventListener('change', read)
    read()
  },

  chosen: (id: string) => {
    for (const track of tracksOf(element)) track.enabled = track.id === id
    read()
  },
}

function read() {
  const tracks = tracksOf(element)
  const told = tracks.length > 1 ? tracks.map(({ id, label, language }) => ({ id, label, language })) : []
  useSoundTracks.setState({ tracks: told, chosenId: tracks.find(({ enabled }) => enabled)?.id ?? null })
}

type TrackList = ArrayLike<SoundTrack> & EventTarget

const tracksOf = (media: HTMLMediaElement | null): SoundTrack[] => Array.from(listOf(media) ?? [])

// Supported by Safari, but not by Chromium, Firefox or TypeScript's types.
const listOf = (media: HTMLMediaElement | null): TrackList | null =>
  media !== null && 'audioTracks' in media && isTrackList(media.audioTracks) ? media.audioTracks : null

const isTrackList = (value: unknown): value is TrackList => value instanceof EventTarget && 'length' in value

/** Chooses the audio track, if the file has several and the browser reports them. */
export function SoundTrackSelect() {
  const t = useMessages(playerMessages)
  const { tracks, chosenId } = useSoundTracks()
  const nameOf = languageNames()
  if (tracks.length === 0) return null
  return (
    <Select
      label={t.soundTrack}
      value={chosenId ?? ''}
      onChange={(event) => soundTracks.chosen(event.currentTarget.value)}
    >
      {tracks.map(({ id, label, language }, index) => (
        <option key={id} value={id}>
          {label || (language ? nameOf(language) : t.soundTrackNumber({ number: index + 1 }))}
        </option>
      ))}
    </Select>
  )
}
