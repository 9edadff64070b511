import { Check, ListChecks, Merge, Pencil, RotateCw, Undo2 } from 'lucide-react'
import { SearchField } from '~/ui/SearchBox'
import { type ReactNode, useId, useMemo, useState } from 'react'
import type { Speaker } from '#openapi/generated/types.ts'
import { classNames } from '~/lib/class-names'
import { formatDuration } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { fold } from '../transcript/find/find-index'
import type { TranscriptReading } from '../transcript/transcript-reading'
import { type TalkShare, talkShares, useSpeakerColors, useSpeakerName } from './speaker-facts'
import { speakerSearchMessages, speakersMessages } from './speakers.messages'

type SpeakersPanelProps = {
  reading: TranscriptReading
  shownId: string | undefined
  onShow: (speakerId: string | undefined) => void
  onRename: ((speakerId: string) => void) | undefined
  /** undefined if speakers can't be merged. */
  onMerge: ((speakerId: string) => void) | undefined
  /** undefined if speakers can't be searched again. */
  search: { onFind: () => void; onRestore: () => void } | undefined
  /** undefined if lines can't be reassigned. */
  onSelectLines: (() => void) | undefined
  /** Renders a link for a speaker, if any. */
  renderLink: ((speaker: Speaker) => ReactNode) | undefined
}

const MOST_SHOWN = 60
const MANY = 10

/** Each speaker's share of the speech as a bar; pressing it shows only their words. */
export function SpeakersPanel(props: SpeakersPanelProps) {
  const { reading, shownId, onShow, onRename, onMerge, onSelectLines, renderLink, search } = props
  const t = useMessages(speakersMessages)
  const speakerName = useSpeakerName()
  const [wanted, setWanted] = useState('')
  const shares = useMemo(() => talkShares(reading.lines), [reading.lines])
  const matching = shares.filter(({ speaker }) => fold(speakerName(speaker)).includes(fold(wanted).trim()))
  const shown = matching.slice(0, MOST_SHOWN)
  const hiddenCount = matching.length - shown.length
  return (
    <>
      <header className="flex min-h-11 items-center justify-between gap-2 py-1.5 pr-2 pl-4">
        <h2 className="text-control font-semibold">{t.title}</h2>
        <button
          type="button"
          aria-pressed={shownId === undefined}
          onClick={() => onShow(undefined)}
          className="flex min-h-8 items-center gap-1.5 rounded-control px-2 text-small font-medium text-ink-2 hover:bg-ink/6 hover:text-ink coarse:min-h-11"
        >
          {shownId === undefined ? <Check aria-hidden /> : null}
          {t.allSpeakers}
        </button>
      </header>
      {shares.length > MANY ? (
        <div className="px-4 pb-2">
          <SearchField label={t.filter} value={wanted} onType={setWanted} />
        </div>
      ) : null}
      <ul className="max-h-[60dvh] overflow-y-auto overscroll-contain border-t border-line p-1">
        {shown.map((talk) => (
          <SpeakerShare
            key={talk.speaker.speakerId}
            talk={talk}
            largest={shares[0]?.share ?? 0}
            isShown={talk.speaker.speakerId === shownId}
            onShow={onShow}
            onRename={onRename}
            onMerge={shares.length > 1 ? onMerge : undefined}
            renderLink={renderLink}
          />
        ))}
        {matching.length === 0 ? <li className="px-3 py-2 text-small text-ink-3">{t.nobody}</li> : null}
        {hiddenCount > 0 ? <li className="px-3 py-2 text-small text-ink-3">{t.more(hiddenCount)}</li> : null}
      </ul>
      {search === undefined && onSelectLines === undefined ? null : (
        <footer className="flex flex-col items-start gap-0.5 border-t border-line p-2">
          {search === undefined ? null : <SearchButtons reading={reading} {...search} />}
          {onSelectLines === undefined ? null : (
            <Button size="small" variant="ghost" onClick={onSelectLines}>
              <ListChecks aria-hidden />
              {t.selectLines}
            </Button>
          )}
        </footer>
      )}
    </>
  )
}

type SearchButtonsProps = { reading: TranscriptReading; onFind: () => void; onRestore: () => void }

function SearchButtons({ reading: { speakerSearch }, onFind, onRestore }: SearchButtonsProps) {
  const t = useMessages(speakerSearchMessages)
  return (
    <>
      {speakerSearch?.hasFailed === true ? <p className="px-2 py-1 text-small text-ink-2">{t.failed}</p> : null}
      <Button size="small" variant="ghost" onClick={onFind}>
        <RotateCw aria-hidden />
        {t.open}
      </Button>
      {speakerSearch?.canRestore === true ? (
        <Button size="small" variant="ghost" onClick={onRestore}>
          <Undo2 aria-hidden />
          {t.restore}
        </Button>
      ) : null}
    </>
  )
}

type SpeakerShareProps = {
  talk: TalkShare
  /** The largest share, whose bar is full. */
  largest: number
  isShown: boolean
  onShow: (speakerId: string | undefined) => void
  onRename: ((speakerId: string) => void) | undefined
  onMerge: ((speakerId: string) => void) | undefined
  renderLink: SpeakersPanelProps['renderLink']
}

function SpeakerShare({ talk: { speaker, seconds, share, turns }, largest, ...rest }: SpeakerShareProps) {
  const colors = useSpeakerColors()
  const t = useMessages(speakersMessages)
  const { percent } = useFormats()
  const name = useSpeakerName()(speaker)
  const contentId = useId()
  const { isShown, onShow, onRename, onMerge, renderLink } = rest
  const told = t.share({ duration: formatDuration(seconds), percent: percent(share) })
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        aria-pressed={isShown}
        aria-labelledby={contentId}
        title={t.showOnly({ name })}
        onClick={() => onShow(isShown ? undefined : speaker.speakerId)}
        className={classNames(
          'min-w-0 flex-1 rounded-control px-3 py-1.5 text-left hover:bg-sunken focus-visible:-outline-offset-2 coarse:min-h-11',
          isShown && 'bg-accent-soft',
        )}
      >
        <span id={contentId} className="block">
          <span className="flex items-baseline justify-between gap-3">
            <span className="flex min-w-0 items-center gap-1.5 text-control font-medium">
              {isShown ? <Check aria-hidden /> : null}
              <bdi className="truncate">{name}</bdi>
            </span>
            <span className="shrink-0 text-small text-ink-2 tabular-nums">{told}</span>
          </span>
          <span className="mt-1 flex items-center gap-3">
            <span aria-hidden className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-ink/8">
              <span
                className={classNames('block h-full rounded-full', colors.of(speaker).fill)}
                style={{ width: `${largest > 0 ? Math.max(1, (share / largest) * 100) : 0}%` }}
              />
            </span>
            <span className="shrink-0 text-meta text-ink-3 tabular-nums">{t.turns(turns)}</span>
          </span>
        </span>
      </button>
      {renderLink?.(speaker)}
      {onRename === undefined ? null : (
        <IconButton label={t.rename({ name })} size="small" onClick={() => onRename(speaker.speakerId)}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      {onMerge === undefined ? null : (
        <IconButton label={t.merge({ name })} size="small" onClick={() => onMerge(speaker.speakerId)}>
          <Merge aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
