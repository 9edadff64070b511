import { useMutation, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { DataExport } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { useFormRefusal } from '~/api/form-refusal'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { Notice } from '~/ui/Notice'
import { ProgressBar } from '~/ui/ProgressBar'
import { SettingsSection } from '~/ui/SettingsSection'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { fetchFile } from '~/lib/browser'
import { showToast } from '~/ui/toasts'
import { exportMutations, exportQueries } from './export-queries'
import { exportsMessages } from './exports.messages'

/** Copies of one's own data, and those of members' data requested as an admin. */
export function ExportSection() {
  const t = useMessages(exportsMessages)
  const errorMessage = useErrorMessage()
  const { data: copies } = useQuery(exportQueries.list())
  const creating = useMutation(exportMutations.create())
  const own = copies?.find(({ directoryId }) => directoryId === null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const hasActed = useRef(false)
  // The button that was pressed is gone once its change arrives.
  useEffect(() => {
    if (!hasActed.current || document.activeElement !== document.body) return
    hasActed.current = false
    const left = button.current ?? list.current
    left?.focus({ preventScroll: true })
  })

  function create() {
    hasActed.current = true
    creating.mutate(undefined, {
      onSuccess: () => showToast(t.creating),
      onError: (error) => showToast(errorMessage(error).title, { tone: 'error' }),
    })
  }

  return (
    <SettingsSection
      title={t.title}
      intro={t.intro}
      action={
        own?.status === 'preparing' ? null : (
          <Button ref={button} isPending={creating.isPending} onClick={create}>
            {own === undefined ? t.create : t.createAgain}
          </Button>
        )
      }
    >
      <Copies list={list} onRemove={() => (hasActed.current = true)} />
    </SettingsSection>
  )
}

type CopiesProps = { list: RefObject<HTMLUListElement | null>; onRemove: () => void }

function Copies({ list, onRemove }: CopiesProps) {
  const t = useMessages(exportsMessages)
  const { data: copies, error, refetch } = useQuery(exportQueries.list())
  if (copies === undefined) {
    if (error === null) {
      return (
        <LoadingRegion>
          <Skeleton className="h-14 w-full" />
        </LoadingRegion>
      )
    }
    return (
      <Notice tone="bad" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
        {t.listFailed}
      </Notice>
    )
  }
  if (copies.length === 0) return null
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={t.list}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {copies.map((copy) => (
        <ExportRow key={copy.exportId} copy={copy} onRemove={onRemove} />
      ))}
    </ul>
  )
}

type ExportRowProps = { copy: DataExport; onRemove: () => void }

/** One copy: its progress, or its file. */
function ExportRow({ copy, onRemove }: ExportRowProps) {
  const t = useMessages(exportsMessages)
  const errorMessage = useErrorMessage()
  const removing = useMutation(exportMutations.remove())
  const [isAsking, setIsAsking] = useState(false)
  const refusal = useFormRefusal(removing.error)
  const addressing = useMutation(exportMutations.address())
  const { exportId, directoryId, userName, status } = copy
  const isUnfinished = status === 'preparing'
  const name = directoryId === null ? t.own : t.of({ name: userName })
  const onError = (error: Parameters<typeof errorMessage>[0]) => showToast(errorMessage(error).title, { tone: 'error' })
  const download = () => addressing.mutate(exportId, { onSuccess: ({ url }) => fetchFile(url), onError })

  function remove() {
    onRemove()
    if (status === 'ready') setIsAsking(true)
    else removing.mutate(exportId, { onSuccess: () => showToast(isUnfinished ? t.canceled : t.removed), onError })
  }

  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 pr-3 pl-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-control font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <State copy={copy} />
      </div>
      <div className="flex flex-wrap gap-2">
        {status === 'ready' ? (
          <Button
            size="small"
            variant="primary"
            aria-label={t.downloadNamed({ name })}
            isPending={addressing.isPending}
            onClick={download}
          >
            {t.download}
          </Button>
        ) : null}
        <Button
          size="small"
          aria-haspopup={status === 'ready' ? 'dialog' : undefined}
          aria-label={isUnfinished ? t.cancelNamed({ name }) : t.removeNamed({ name })}
          isPending={removing.isPending}
          onClick={remove}
        >
          {isUnfinished ? t.cancel : t.remove}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t.removeTitle}
          description={t.removeDetail}
          confirmWords={t.remove}
          change={removing}
          variables={exportId}
          refusal={refusal}
          toast={{ message: t.removed }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </li>
  )
}

function State({ copy: { status, failure, progress, sizeBytes, expiresOn } }: { copy: DataExport }) {
  const t = useMessages(exportsMessages)
  const { percent, fileSize, date } = useFormats()
  if (status === 'failed') {
    return <p className="text-small text-bad">{failure === 'noRoom' ? t.noRoom : t.failed}</p>
  }
  if (status === 'ready') {
    return (
      <p className="text-meta text-ink-3 tabular-nums">
        {t.ready({ size: fileSize(sizeBytes ?? 0), date: date(expiresOn ?? '') })}
      </p>
    )
  }
  return (
    <>
      <p className="pb-1.5 text-meta text-ink-3 tabular-nums">{t.preparing({ percent: percent(progress) })}</p>
      <ProgressBar label={t.progress} value={progress} />
    </>
  )
}
