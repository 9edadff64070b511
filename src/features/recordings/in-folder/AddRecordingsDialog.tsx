import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { SearchField } from '~/ui/SearchBox'
import { useDeferredValue, useState } from 'react'
import type { Folder, Recording } from '#openapi/generated/types.ts'
import { folderMutations } from '~/features/folders/folder-queries'
import { useFolderRefusal } from '~/features/folders/FolderMenuItems'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { Dialog } from '~/ui/Dialog'
import { focusOnArrival } from '~/ui/focus'
import { useOnSight } from '~/ui/hooks'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { loadMoreMessages } from '../recordings.messages'
import { pageQuery } from '../list/list-queries'
import { folderSource, inFolderQueries } from './in-folder-queries'
import { inFolderMessages } from './in-folder.messages'

const SHORTEST = 3

type AddRecordingsDialogProps = { directoryId: string; folder: Folder; onClose: () => void }

/** Adds recordings to a folder and takes them out, each immediately. */
export function AddRecordingsDialog({ directoryId, folder, onClose }: AddRecordingsDialogProps) {
  const t = useMessages(inFolderMessages)
  const canSearch = useHasExtension('library')
  const [typed, setTyped] = useState('')
  const text = useDeferredValue(typed.trim())
  const isShort = text.length > 0 && text.length < SHORTEST
  const filing = useFiling(directoryId, folder)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.addTitle({ name: folder.name })}
      description={t.addDetail}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 pt-3">
        {filing.failure === null ? null : <Notice tone="bad">{filing.failure}</Notice>}
        {canSearch ? <SearchField ref={focusOnArrival} label={t.search} value={typed} onType={setTyped} /> : null}
        {isShort ? <p className="text-small text-ink-2">{t.searchShort}</p> : null}
        <Candidates directoryId={directoryId} search={isShort ? '' : text} filing={filing} />
      </div>
    </Dialog>
  )
}

type CandidatesProps = { directoryId: string; search: string; filing: ReturnType<typeof useFiling> }

function Candidates({ directoryId, search, filing }: CandidatesProps) {
  const t = useMessages(inFolderMessages)
  const found = useInfiniteQuery(inFolderQueries.candidates(directoryId, search))
  if (found.data === undefined) {
    if (!found.isError) return <Skeleton className="h-40 w-full" />
    return (
      <Notice tone="bad" action={<Button onClick={() => void found.refetch()}>{t.retry}</Button>}>
        {t.failed}
      </Notice>
    )
  }
  const recordings = found.data.pages.flatMap(({ items }) => items)
  if (recordings.length === 0) return <p className="text-control text-ink-2">{t.noneFound}</p>
  return (
    <>
      <ul aria-label={search === '' ? t.recent : t.results} className="flex flex-col">
        {recordings.map((recording) => (
          <Candidate
            key={recording.recordingId}
            recording={recording}
            isIn={filing.isIn(recording)}
            onChange={(isAdded) => filing.change(recording, isAdded)}
          />
        ))}
      </ul>
      {found.hasNextPage ? (
        <LoadMore
          isLoading={found.isFetchingNextPage}
          hasFailed={found.isFetchNextPageError}
          onLoad={() => void found.fetchNextPage()}
        />
      ) : null}
    </>
  )
}

type LoadMoreProps = { isLoading: boolean; hasFailed: boolean; onLoad: () => void }

/** The end of the list: loads the next page when scrolled near, with a button for anyone who doesn't scroll. */
function LoadMore({ isLoading, hasFailed, onLoad }: LoadMoreProps) {
  const t = useMessages(loadMoreMessages)
  const ref = useOnSight<HTMLDivElement>(onLoad, !isLoading && !hasFailed)
  return (
    <div ref={ref} className="flex min-h-16 items-center justify-center p-4">
      {hasFailed ? (
        <Notice
          tone="bad"
          action={
            <Button size="small" onClick={onLoad}>
              {t.tryAgain}
            </Button>
          }
        >
          {t.moreFailed}
        </Notice>
      ) : (
        <Button variant="ghost" isPending={isLoading} onClick={onLoad}>
          {isLoading ? t.loadingMore : t.loadMore}
        </Button>
      )}
    </div>
  )
}

type CandidateProps = { recording: Recording; isIn: boolean; onChange: (isIn: boolean) => void }

function Candidate({ recording, isIn, onChange }: CandidateProps) {
  const t = useMessages(inFolderMessages)
  const { date } = useFormats()
  return (
    <li className="border-b border-line py-2 last:border-0">
      <Checkbox
        checked={isIn}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label={<bdi className="wrap-anywhere">{recording.name ?? t.untitled}</bdi>}
        hint={date(recording.createdOn)}
        className="w-full"
      />
    </li>
  )
}

/** Changes are optimistic and rolled back if they fail. */
function useFiling(directoryId: string, folder: Folder) {
  const t = useMessages(inFolderMessages)
  const refusal = useFolderRefusal()
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  // If rows don't include their folders, the first page of the folder's own list tells at least about the newest.
  const there = useQuery(
    pageQuery(folderSource({ directoryId, folderId: folder.folderId, isWithSubfolders: false }), 1),
  )
  const thereIds = new Set(there.data?.items.map(({ recordingId }) => recordingId))
  const { mutate } = useMutation(folderMutations.moveRecordings(directoryId))

  function change({ recordingId, name }: Recording, isAdded: boolean) {
    setFailure(null)
    setChanged((before) => new Map([...before, [recordingId, isAdded]]))
    const way = isAdded ? { from: null, to: folder } : { from: folder, to: null }
    mutate(
      { recordingIds: [recordingId], ...way },
      {
        onError: (error) => {
          setChanged((before) => new Map([...before, [recordingId, !isAdded]]))
          setFailure(`${name ?? t.untitled}: ${refusal(error, folder)}`)
        },
      },
    )
  }

  const isThere = ({ recordingId, folders }: Recording) =>
    folders?.some(({ folderId }) => folderId === folder.folderId) ?? thereIds.has(recordingId)
  return { isIn: (recording: Recording) => changed.get(recording.recordingId) ?? isThere(recording), change, failure }
}
