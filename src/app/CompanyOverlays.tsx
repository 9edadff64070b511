import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { useReadOfTasks, useUnreadNews } from '~/features/news/unread-news'
import { RecordLayer } from '~/features/record/RecordLayer'
import { UploadLayer } from '~/features/uploads/UploadLayer'
import { chooseFiles } from '~/features/uploads/choose-files'
import { prepareForSharing } from '~/features/uploads/shared-files'
import { onIdle } from '~/lib/browser'
import { useMessages } from '~/messages/use-messages'
import { ShortcutsDialog, useShortcuts } from '~/ui/shortcuts'
import { recordingQueries } from '~/features/recordings/recording-queries'
import { sessionQueries } from '~/features/session/session-queries'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { dropCopy, listCopies } from '~/lib/offline-copies'
import { SearchLayer } from './SearchLayer'
import { appMessages } from './app.messages'
import { navigation, shortcutsDialog, useHelpAddress } from './navigation'

/**
 * Everything a company's pages have besides their content: uploads, recording, shortcuts, the search box, and prefetching the
 * other pages' code.
 */
export function CompanyOverlays({ directoryId }: { directoryId: string }) {
  const router = useRouter()
  useReadOfTasks(directoryId)
  useEffect(() => {
    const ending = new AbortController()
    void fetchPagesAhead(router, ending.signal)
    return () => ending.abort()
  }, [router])
  // Anything that fails is retried the next time the app starts.
  useEffect(() => onIdle(() => void prepareForSharing().catch(() => {})), [])
  const { queryClient } = router.options.context
  useEffect(() => onIdle(() => void checkCopies(queryClient, directoryId).catch(() => {})), [queryClient, directoryId])
  return (
    <>
      <UploadLayer directoryId={directoryId} />
      <RecordLayer />
      <FrameShortcuts directoryId={directoryId} />
      <SearchLayer directoryId={directoryId} />
    </>
  )
}

/** Shortcuts that work on every page of a company, and the dialog that lists them all. */
function FrameShortcuts({ directoryId }: { directoryId: string }) {
  const t = useMessages(appMessages)
  const router = useRouter()
  const isOpen = shortcutsDialog.useOpening() !== null
  const params = { directoryId }
  const help = useHelpAddress(directoryId)
  const hasNews = useUnreadNews(directoryId) !== null
  useEffect(listenForLists, [])
  useShortcuts({
    id: 'frame',
    label: t.general,
    shortcuts: [
      // Listed only. The rail handles the key so that it also works while typing.
      { keys: ['Ctrl+K'], label: t.search },
      ...navigation.map(({ id, to, key }) => ({
        keys: [`g ${key}`],
        label: t[id],
        run: () => void router.navigate({ to, params }),
      })),
      ...(hasNews
        ? [
            {
              keys: ['g n'],
              label: t.news,
              run: () => void router.navigate({ to: '/d/$directoryId/news', params }),
            },
          ]
        : []),
      { keys: ['g h'], label: t.help, run: () => void router.navigate(help) },
      ...(isOpen && firstRow() !== null ? [{ keys: ['ArrowDown'], label: t.enterList }] : []),
      { keys: ['u'], label: t.upload, run: () => chooseFiles(directoryId) },
      { keys: ['?'], label: t.showShortcuts, run: () => shortcutsDialog.open(true) },
    ],
  })
  return <ShortcutsDialog isOpen={isOpen} onClose={shortcutsDialog.close} />
}

/** Whether the browser reports Save-Data; not all browsers do. */
const savesData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true

/** Preloads the code of the everyday pages one at a time while the browser is idle, so that each opens without delay. */
async function fetchPagesAhead(router: AnyRouter, signal: AbortSignal): Promise<void> {
  if (savesData()) return
  for (const { to } of navigation.filter(({ isInBar }) => isInBar)) {
    await new Promise<void>(onIdle)
    if (signal.aborted) return
    const route = router.routesByPath[to]
    try {
      if (route !== undefined) await router.loadRouteChunk(route)
    } catch {
      // Opening the page reports the error. If we're offline, the other pages would fail too.
      return
    }
  }
}

/** The rows of the page's list. */
const ROWS = 'main a[data-row]'

/** Arrow Down on the page, or in the search field above a list, moves focus into the list. Returns a function that stops listening. */
function listenForLists(): () => void {
  document.addEventListener('keydown', handleKey)
  return () => document.removeEventListener('keydown', handleKey)
}

function handleKey(event: KeyboardEvent) {
  const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event
  if (key !== 'ArrowDown' || shiftKey || ctrlKey || metaKey || altKey || event.defaultPrevented) return
  if (!isBeforeList(target) || document.querySelector('dialog[open]') !== null) return
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)]
  // After scrolling, start at the first row in the viewport.
  const row = rows.find((one) => one.getBoundingClientRect().top >= 0) ?? rows[0]
  if (row === undefined) return
  event.preventDefault()
  row.focus()
  row.scrollIntoView({ block: 'nearest' })
}

const firstRow = () => document.querySelector(ROWS)

/** Where Arrow Down would otherwise only scroll, or do nothing. */
const isBeforeList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('body, main, main h1, main input[type="search"]:not([role="combobox"])')

const HOUR_MS = 3_600_000

/**
 * Drops offline copies of recordings the person can no longer see: those of companies they left and, once an hour, those of
 * this company that are gone. Checking other companies could ask for a second factor for a company they aren't looking at.
 */
async function checkCopies(client: QueryClient, directoryId: string): Promise<void> {
  const copies = await listCopies()
  if (copies.length === 0) return
  const directories = await client.query({ ...sessionQueries.directories(), staleTime: 'static' })
  const open = new Set(directories.filter(({ isBlocked }) => !isBlocked).map((directory) => directory.directoryId))
  await Promise.all(copies.filter((copy) => !open.has(copy.directoryId)).map((copy) => dropCopy(copy.recordingId)))

  const setting = `copiesCheckedOn.${directoryId}`
  if (Date.now() - Number(readSetting(setting)) < HOUR_MS) return
  writeSetting(setting, String(Date.now()))
  for (const { recordingId } of copies.filter((copy) => copy.directoryId === directoryId)) {
    const detail = recordingQueries.detail(directoryId, recordingId)
    // The query drops the copy if the recording is gone.
    await client.query({ ...detail, staleTime: 0, retry: false, meta: { isQuiet: true } }).catch(() => {})
  }
}
