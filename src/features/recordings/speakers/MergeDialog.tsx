import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { SearchField } from '~/ui/SearchBox'
import type { Speaker } from '#openapi/generated/types.ts'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Dialog } from '~/ui/Dialog'
import { Kbd } from '~/ui/Kbd'
import { speakerColor } from '~/ui/speaker-colors'
import { repairMessages } from '../corrections/corrections.messages'
import { fold } from '../transcript/find/find-index'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { talkShares, useSpeakerName } from './speaker-facts'

type MergeDialogProps = {
  speaker: Speaker
  lines: readonly TranscriptLine[]
  onMerge: (other: Speaker) => void
  onClose: () => void
}

const MANY = 10

/** Asks who else a speaker is: two voices that the recognizer told apart are one person. */
export function MergeDialog({ speaker, lines, onMerge, onClose }: MergeDialogProps) {
  const t = useMessages(repairMessages)
  const speakerName = useSpeakerName()
  const digitsId = useId()
  const [wanted, setWanted] = useState('')
  const shares = useMemo(() => talkShares(lines), [lines])
  const others = shares.filter((talk) => talk.speaker.speakerId !== speaker.speakerId)
  const shown = others.filter((talk) => fold(speakerName(talk.speaker)).includes(fold(wanted).trim()))
  const name = speakerName(speaker)
  const lineCount = lines.filter((line) => line.speaker.speakerId === speaker.speakerId).length

  function chooseByDigit(event: KeyboardEvent<HTMLElement>) {
    const { key, ctrlKey, metaKey, altKey, target } = event
    const chosen = /^[1-9]$/.test(key) ? shown[Number(key) - 1] : undefined
    if (chosen === undefined || target instanceof HTMLInputElement || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    onMerge(chosen.speaker)
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.mergeTitle({ name })}
      description={t.mergeDetail(lineCount, { name })}
      size="small"
    >
      {/* Keys of what is inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="flex flex-col gap-3 pt-3" onKeyDown={chooseByDigit}>
        <p id={digitsId} hidden>
          {t.digits}
        </p>
        <ul aria-label={t.mergeInto} aria-describedby={digitsId} className="order-2 -mx-2 max-h-80 overflow-y-auto">
          {shown.map((talk, index) => (
            <li key={talk.speaker.speakerId}>
              <button
                type="button"
                aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
                onClick={() => onMerge(talk.speaker)}
                className="flex min-h-9 w-full items-center gap-2.5 rounded-control px-2 text-left text-control hover:bg-sunken focus-visible:-outline-offset-2 coarse:min-h-11"
              >
                <span
                  aria-hidden
                  className={`size-2.5 shrink-0 rounded-full ${speakerColor(talk.speaker.speakerNumber).fill}`}
                />
                <bdi className="min-w-0 flex-1 truncate">{speakerName(talk.speaker)}</bdi>
                <span className="text-small text-ink-3 tabular-nums">{formatDuration(talk.seconds)}</span>
                {index < 9 ? (
                  <span aria-hidden className="coarse:hidden">
                    <Kbd>{index + 1}</Kbd>
                  </span>
                ) : null}
              </button>
            </li>
          ))}
        </ul>
        {others.length > MANY ? <SearchField label={t.filter} value={wanted} onType={setWanted} /> : null}
      </div>
    </Dialog>
  )
}
