import { Link } from '@tanstack/react-router'
import { AudioLines, Users } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { Speaker } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { createDialog } from '~/ui/create-dialog'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { usePopover } from '~/ui/Popover'
import { useEditing } from '../corrections/edit-store'
import { lineSelection } from '../corrections/line-selection'
import { recordingsMessages } from '../recordings.messages'
import { useSpeakerColors, useSpeakerName } from './speaker-facts'
import type { TranscriptReading } from '../transcript/transcript-reading'
import { speakersMessages } from './speakers.messages'

const SpeakersPanel = lazyWithRetry(async () => (await import('./SpeakersPanel')).SpeakersPanel)

/** The dialog that names a speaker, or with `isMerge` merges them with another. */
export const speakerDialog = createDialog<{ speakerId: string; isMerge: boolean }>()

/** The dialog that asks for the number of speakers. */
export const speakerSearch = createDialog<true>()

type SpeakersButtonProps = {
  reading: TranscriptReading
  /** The only speaker whose words are shown; undefined for all. */
  shown: Speaker | undefined
  onShow: (speakerId: string | undefined) => void
  /** undefined if speakers can't be renamed. */
  onRename: ((speakerId: string) => void) | undefined
  /** undefined if speakers can't be merged. */
  onMerge: ((speakerId: string) => void) | undefined
  /** undefined if speakers can't be searched again. */
  search: { onFind: () => void; onRestore: () => void } | undefined
  /** Renders a link for a speaker, if any. */
  renderLink?: (speaker: Speaker) => ReactNode
}

/** Opens the speakers panel, which can also show only one speaker's words. */
export function SpeakersButton(props: SpeakersButtonProps) {
  const { reading, shown, onShow, onRename, onMerge, search, renderLink } = props
  const t = useMessages(speakersMessages)
  const speakerName = useSpeakerName()
  const mayCorrect = useEditing((state) => state.place !== null)
  const { opener, popover, hasOpened, close } = usePopover<HTMLDialogElement>({ align: 'end' })
  const name = shown === undefined ? undefined : speakerName(shown)
  return (
    <>
      <button
        type="button"
        {...opener}
        aria-haspopup="dialog"
        aria-label={name === undefined ? t.speakers : t.speakersShown({ name })}
        title={t.title}
        className={classNames(buttonClasses('secondary', 'small'), 'shrink-0 max-sm:px-2 coarse:min-w-11')}
      >
        <Users aria-hidden />
        <span className="max-w-36 truncate max-sm:hidden">{name ?? t.speakers}</span>
      </button>
      <dialog
        {...popover}
        aria-label={t.title}
        className="fixed w-96 max-w-[calc(100vw-1rem)] rounded-float border border-line bg-surface shadow-float"
      >
        <div className="min-h-40">
          {hasOpened ? (
            <Suspense>
              <SpeakersPanel
                reading={reading}
                shownId={shown?.speakerId}
                renderLink={renderLink}
                onShow={(speakerId) => {
                  close()
                  onShow(speakerId)
                }}
                onRename={
                  onRename &&
                  ((speakerId) => {
                    close()
                    onRename(speakerId)
                  })
                }
                onSelectLines={
                  mayCorrect
                    ? () => {
                        close()
                        lineSelection.started(true)
                      }
                    : undefined
                }
                onMerge={
                  onMerge &&
                  ((speakerId) => {
                    close()
                    onMerge(speakerId)
                  })
                }
                search={
                  search && {
                    onFind: () => {
                      close()
                      search.onFind()
                    },
                    onRestore: () => {
                      close()
                      search.onRestore()
                    },
                  }
                }
              />
            </Suspense>
          ) : null}
        </div>
      </dialog>
    </>
  )
}

/** Says that only one speaker's words are shown, with a button to show all. */
export function ShownOnly({ speaker, onShowAll }: { speaker: Speaker; onShowAll: () => void }) {
  const t = useMessages(speakersMessages)
  const name = useSpeakerName()(speaker)
  const colors = useSpeakerColors()
  return (
    <output className="flex shrink-0 items-center gap-3 border-b border-line bg-accent-soft px-4 py-1.5 text-small sm:px-7">
      <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', colors.of(speaker).fill)} />
      <span className="min-w-0 flex-1">
        <span className="font-semibold wrap-anywhere">{t.shownOnly({ name })}</span>{' '}
        <span className="text-ink-2">{t.shownOnlyDetail}</span>
      </span>
      <Button size="small" onClick={onShowAll}>
        {t.showAll}
      </Button>
    </output>
  )
}

type RecordingsLinkProps = { directoryId: string; speaker: Speaker }

/** Links to all recordings in which a named speaker speaks. */
export function RecordingsLink({ directoryId, speaker: { name, emailAddress } }: RecordingsLinkProps) {
  const t = useMessages(recordingsMessages)
  const hasLibrary = useHasExtension('library')
  const person = emailAddress ?? name?.trim()
  if (!hasLibrary || !person) return null
  const label = t.withPerson({ name: name ?? person })
  return (
    <Link
      to="/d/$directoryId/recordings"
      params={{ directoryId }}
      search={{ person }}
      aria-label={label}
      title={label}
      className={`${buttonClasses('ghost', 'small')} size-7 shrink-0 px-0! coarse:size-11`}
    >
      <AudioLines aria-hidden />
    </Link>
  )
}
