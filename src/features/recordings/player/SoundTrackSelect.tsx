import { languageNames } from '~/messages/meeting-languages'
import { useMessages } from '~/messages/use-messages'
import { Select } from '~/ui/Select'
import { playerMessages } from './player.messages'
import { soundTracks, useSoundTracks } from './sound-tracks'

/** Which sound of the file is heard, where it has several and the browser can tell them apart. */
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
