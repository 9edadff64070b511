import { ArrowLeft, CloudOff, Wifi } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { RecordingDocument } from '~/features/recordings/export/print/print-document'
import { type CopyFacts, listCopies, readCopy, readSound } from '~/lib/offline-copies'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { usePageTitle } from '~/ui/PageHeader'
import { Wordmark } from '~/ui/Wordmark'
import type { OfflineContent } from './KeepOfflineCopy'
import { offlineMessages } from './offline.messages'
import './offline.css'

const ASK_EVERY_MS = 5_000
/** The app redirects here if one of its pages failed to load. */
const OWN_PATH = '/offline.html'

/** `url` is an object URL that lives as long as the page. */
type Sound = { url: string; isVideo: boolean }
type Opened = { facts: CopyFacts; content: OfflineContent; sound: Sound | null }
type Kept = { copies: CopyFacts[]; opened: Opened | null }

/**
 * Shows saved recordings when the app can't be reached: the one at the address, otherwise a list of all. Links use the
 * app's own addresses, which open the app once back online.
 */
export function OfflinePage() {
  const [kept, setKept] = useState<Kept | null>(null)
  const isOnline = useIsOnline()
  useEffect(() => {
    void readKept().then(setKept)
  }, [])
  const isReading = kept !== null && kept.opened !== null
  useEffect(() => {
    // Not while the person is reading, or came here deliberately.
    if (isOnline && kept !== null && !isReading && window.location.pathname !== OWN_PATH) window.location.reload()
  }, [isOnline, kept, isReading])
  if (kept === null) return null
  return (
    <div className="mx-auto w-full max-w-measure px-4 py-6 sm:px-7 sm:py-10">
      <header className="mb-6">
        <Wordmark />
      </header>
      {kept.opened === null ? (
        <CopyList copies={kept.copies} isOnline={isOnline} />
      ) : (
        <OpenedCopy {...kept.opened} isOnline={isOnline} />
      )}
    </div>
  )
}

const RECORDING = /^\/d\/[^/]+\/recordings\/([^/]+)\/?$/
const requestedRecording = () => RECORDING.exec(window.location.pathname)?.[1]
const addressOf = ({ directoryId, recordingId }: CopyFacts) => `/d/${directoryId}/recordings/${recordingId}`

async function readKept(): Promise<Kept> {
  const copies = await listCopies()
  const facts = copies.find(({ recordingId }) => recordingId === requestedRecording())
  const content = facts === undefined ? null : await readCopy(facts.recordingId)
  const kept = facts === undefined ? null : await readSound(facts.recordingId)
  const sound = kept === null ? null : { url: URL.createObjectURL(kept), isVideo: kept.type.startsWith('video/') }
  // Written by `KeepOfflineCopy`, in the format that the cache's name implies.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { copies, opened: facts && content ? { facts, content: content as OfflineContent, sound } : null }
}

/** Whether the service responds again. */
function useIsOnline(): boolean {
  const [isOnline, setIsOnline] = useState(false)
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      const answer = await fetch('/robots.txt', { cache: 'no-store' }).catch(() => null)
      setIsOnline(answer?.ok === true)
    }
    const timer = setInterval(() => void ask(), ASK_EVERY_MS)
    const askNow = () => void ask()
    window.addEventListener('online', askNow)
    document.addEventListener('visibilitychange', askNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', askNow)
      document.removeEventListener('visibilitychange', askNow)
    }
  }, [])
  return isOnline
}

function CopyList({ copies, isOnline }: { copies: readonly CopyFacts[]; isOnline: boolean }) {
  const t = useMessages(offlineMessages)
  const { dateTime } = useFormats()
  usePageTitle(t.title)
  if (copies.length === 0) {
    return (
      <main>
        <WayBack isOnline={isOnline} to="/" />
        <EmptyState level={1} icon={<CloudOff aria-hidden />} title={t.title}>
          {t.nothing} {t.nothingDetail}
        </EmptyState>
      </main>
    )
  }
  return (
    <main>
      <WayBack isOnline={isOnline} to="/" />
      <h1 className="flex items-center gap-2.5 text-title">
        <CloudOff aria-hidden className="size-5.5 text-ink-3" />
        {t.title}
      </h1>
      <p className="mt-1.5 text-control text-ink-2">{requestedRecording() === undefined ? t.kept : t.notKept}</p>
      <ul className="mt-5 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {copies.map((copy) => (
          <li key={copy.recordingId}>
            <a
              href={addressOf(copy)}
              className="flex min-h-14 flex-col justify-center gap-0.5 px-4 py-3 -outline-offset-2 hover:bg-ink/4"
            >
              <span dir="auto" className="font-semibold wrap-anywhere">
                {copy.title}
              </span>
              <span className="text-small text-ink-2">{copy.about}</span>
              <span className="text-small text-ink-2">{t.openedOn({ moment: dateTime(copy.openedOn) })}</span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}

/** A link to the app, once back online. */
function WayBack({ isOnline, to }: { isOnline: boolean; to: string }) {
  const t = useMessages(offlineMessages)
  return (
    <output className="sticky top-2 z-10 my-2 block">
      {isOnline ? (
        <Notice tone="good" title={t.online}>
          <a href={to} className={`${buttonClasses('primary')} mt-2.5`}>
            <Wifi aria-hidden />
            {t.openInApp}
          </a>
        </Notice>
      ) : null}
    </output>
  )
}

function OpenedCopy({ facts, content: { document }, sound, isOnline }: Opened & { isOnline: boolean }) {
  const t = useMessages(offlineMessages)
  const { dateTime } = useFormats()
  usePageTitle(facts.title)
  const { summary, notes, transcript, labels } = document
  return (
    <main>
      <nav aria-label={t.all}>
        <a href="/" className={`${buttonClasses('ghost')} -ml-3`}>
          <ArrowLeft aria-hidden />
          {t.all}
        </a>
      </nav>
      <WayBack isOnline={isOnline} to={addressOf(facts)} />
      {isOnline ? null : (
        <p className="mt-3 flex items-center gap-2 text-small text-ink-2">
          <CloudOff aria-hidden />
          {t.copyOf({ moment: dateTime(facts.openedOn) })}
        </p>
      )}
      {sound === null ? null : <SoundPlayer {...sound} />}
      <nav aria-label={t.contents} className="mt-4 flex flex-wrap gap-2">
        {summary === null ? null : <JumpLink to="document-summary">{labels.summary}</JumpLink>}
        {notes === null ? null : <JumpLink to="document-notes">{labels.notes}</JumpLink>}
        {transcript === null ? null : <JumpLink to="document-transcript">{labels.transcript}</JumpLink>}
      </nav>
      <div className="kept-recording mt-5">
        <RecordingDocument document={document} />
      </div>
    </main>
  )
}

function SoundPlayer({ url, isVideo }: Sound) {
  const t = useMessages(offlineMessages)
  const props = { src: url, controls: true, 'aria-label': t.sound, className: 'mt-4 w-full rounded-control' }
  // The transcript is below.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return isVideo ? <video {...props} /> : <audio {...props} />
}

const JumpLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={`#${to}`} className={buttonClasses('secondary')}>
    {children}
  </a>
)
