import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { VocabularyEntry, VocabularyEntryBody } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { currentLocale } from '~/messages/i18n'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { ProgressBar } from '~/ui/ProgressBar'
import { showToast } from '~/ui/toasts'
import { MAX_FILE_BYTES, MAX_ROWS, readEntries, type ReadFile, sortRows, UnusableFile } from '../csv/read-entries'
import { vocabularyImportMessages } from '../vocabulary.messages'
import { vocabularyMutations } from '../vocabulary-queries'
import { ImportPreview } from './ImportPreview'

type ImportDialogProps = {
  directoryId: string
  entries: readonly VocabularyEntry[]
  isManager: boolean
  onClose: () => void
}

/** Imports words from a CSV file, after a preview with its problems. */
export function ImportDialog({ directoryId, entries, isManager, onClose }: ImportDialogProps) {
  const t = useMessages(vocabularyImportMessages)
  const { file, choose } = useCsvFile(isManager)
  const [isCompany, setIsCompany] = useState(false)
  const { adding, failure, add } = useAddWords(directoryId)
  const read = file.state === 'read' ? file.content : null
  const rows = useMemo(
    () => (read === null ? [] : sortRows(read.rows, { entries, isDirectoryWide: isCompany })),
    [read, entries, isCompany],
  )
  const fresh = rows.filter(({ state }) => state === 'new')
  const isBusy = adding !== null

  async function submit() {
    if (await add(fresh.map(({ body }) => body))) onClose()
  }

  return (
    <Dialog
      isOpen
      size="large"
      title={t.title}
      description={file.state === 'none' ? t.rules : undefined}
      // A running import has to be stopped first.
      onClose={isBusy ? () => {} : onClose}
      onBackdropClick={() => {}}
      isClosable={!isBusy}
      footer={
        isBusy ? (
          <AddingBar adding={adding} />
        ) : (
          <Buttons isRead={read !== null} count={fresh.length} onAdd={() => void submit()} onClose={onClose} />
        )
      }
    >
      <DropZone onFile={choose}>
        {failure === null ? null : <Notice tone="bad">{failure}</Notice>}
        {read === null ? (
          <BeforeRead file={file} />
        ) : (
          <ImportPreview
            content={read}
            rows={rows}
            isManager={isManager}
            isCompany={isCompany}
            onCompanyChange={setIsCompany}
          />
        )}
        {isBusy || file.state === 'reading' ? null : (
          <Chooser name={file.state === 'none' ? null : file.name} onFile={choose} />
        )}
      </DropZone>
    </Dialog>
  )
}

type ButtonsProps = { isRead: boolean; count: number; onAdd: () => void; onClose: () => void }

function Buttons({ isRead, count, onAdd, onClose }: ButtonsProps) {
  const t = useMessages(vocabularyImportMessages)
  return (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t.cancel}
      </Button>
      {isRead ? (
        <Button variant="primary" disabled={count === 0} onClick={onAdd}>
          {count === 0 ? t.nothingToAdd : t.add(count)}
        </Button>
      ) : null}
    </>
  )
}

/** The expected columns, the progress of reading, or why the file can't be used. */
function BeforeRead({ file }: { file: CsvFile }) {
  if (file.state === 'reading') return <Reading name={file.name} part={file.part} onStop={file.stop} />
  return (
    <>
      {file.state === 'unusable' ? <Unusable name={file.name} reason={file.reason} /> : null}
      <Columns />
    </>
  )
}

function Columns() {
  const t = useMessages(vocabularyImportMessages)
  return (
    <div className="text-control text-ink-2">
      <p className="rounded-control bg-sunken px-3 py-2 font-mono text-small text-ink wrap-anywhere">{t.columns}</p>
      <p className="mt-2">{t.columnsDetail}</p>
    </div>
  )
}

type FileProps = { onFile: (file: File) => void }

/** Accepts a file dropped anywhere in the dialog, instead of uploading it as a recording. */
function DropZone({ onFile, children }: FileProps & { children: ReactNode }) {
  function take(event: DragEvent) {
    event.preventDefault()
    event.stopPropagation()
    const [file] = event.dataTransfer.files
    if (event.type === 'drop' && file) onFile(file)
  }
  return (
    // The button is the accessible alternative.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onDragOver={take} onDrop={take} className="flex flex-col gap-4 pt-3">
      {children}
    </div>
  )
}

function Chooser({ name, onFile }: FileProps & { name: string | null }) {
  const t = useMessages(vocabularyImportMessages)
  const limits = useLimits()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap items-center gap-3 text-control text-ink-2">
      <Button onClick={() => input.current?.click()}>
        <FileText aria-hidden />
        {name === null ? t.choose : t.chooseOther}
      </Button>
      {name === null ? (
        <span>{t.dropHere(limits)}</span>
      ) : (
        <span className="min-w-0 truncate">
          <bdi>{name}</bdi>
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t.choose}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // Cleared, so that the same file can be chosen again after a correction.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}

function Reading({ name, part, onStop }: { name: string; part: number; onStop: () => void }) {
  const t = useMessages(vocabularyImportMessages)
  return (
    <div className="flex items-center gap-3">
      <span className="min-w-0 flex-1 truncate text-control">
        {t.reading}: <bdi>{name}</bdi>
      </span>
      <div className="w-40">
        <ProgressBar label={t.reading} value={part} />
      </div>
      <Button size="small" onClick={onStop}>
        {t.stop}
      </Button>
    </div>
  )
}

function Unusable({ name, reason: { problem, header } }: { name: string; reason: UnusableFile }) {
  const t = useMessages(vocabularyImportMessages)
  const { size, words } = useLimits()
  const details = {
    ...t,
    noPhraseColumn: `${t.noPhraseColumn({ header: header.join(', ').slice(0, 300) })} ${t.noPhraseColumnDetail}`,
    tooLarge: t.tooLarge({ size }),
    tooManyRows: t.tooManyRows({ words }),
  }
  return (
    <Notice tone="bad" title={name}>
      {details[problem]}
    </Notice>
  )
}

function useLimits() {
  const { fileSize, number } = useFormats()
  return { size: fileSize(MAX_FILE_BYTES), words: number(MAX_ROWS) }
}

function AddingBar({ adding: { done, total, stop } }: { adding: Adding }) {
  const t = useMessages(vocabularyImportMessages)
  const words = t.adding({ done, total })
  return (
    <div className="flex w-full items-center gap-3">
      <span className="text-small whitespace-nowrap text-ink-2 tabular-nums">{words}</span>
      <ProgressBar label={words} value={done / total} />
      <Button size="small" onClick={stop}>
        {t.stop}
      </Button>
    </div>
  )
}

type CsvFile =
  | { state: 'none' }
  | { state: 'reading'; name: string; part: number; stop: () => void }
  | { state: 'unusable'; name: string; reason: UnusableFile }
  | { state: 'read'; name: string; content: ReadFile }

/** Reads the chosen file with progress. Choosing another one aborts it. */
function useCsvFile(isManager: boolean) {
  const [file, setFile] = useState<CsvFile>({ state: 'none' })
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  async function choose(chosen: File) {
    reading.current?.abort()
    const aborting = new AbortController()
    reading.current = aborting
    const { name } = chosen
    const { signal } = aborting
    const stop = () => {
      aborting.abort()
      setFile({ state: 'none' })
    }
    const onProgress = (part: number) => {
      if (!signal.aborted) setFile({ state: 'reading', name, part, stop })
    }
    onProgress(0)
    try {
      const content = await readEntries(chosen, { signal, onProgress, isManager, locale: currentLocale.get() })
      if (!signal.aborted) setFile({ state: 'read', name, content })
    } catch (error) {
      if (signal.aborted) return
      const reason = error instanceof UnusableFile ? error : new UnusableFile('unreadable')
      setFile({ state: 'unusable', name, reason })
    }
  }

  return { file, choose: (chosen: File) => void choose(chosen) }
}

type Adding = { done: number; total: number; stop: () => void }

/** Adds words with progress, can be stopped, and offers Undo. `failure` is why it stopped early. */
function useAddWords(directoryId: string) {
  const t = useMessages(vocabularyImportMessages)
  const errorMessage = useErrorMessage()
  const service = { directoryId, hasLibrary: useHasExtension('library') }
  const { mutateAsync: addMany } = useMutation(vocabularyMutations.addMany(service))
  const { mutateAsync: removeMany } = useMutation(vocabularyMutations.removeMany(service))
  const [adding, setAdding] = useState<Adding | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stopping = useRef<AbortController>(undefined)
  // Stops when the progress is no longer shown.
  useEffect(() => () => stopping.current?.abort(), [])

  async function undo(ids: readonly string[]) {
    try {
      await removeMany(ids)
      showToast(t.undone(ids.length))
    } catch {
      showToast(t.undoFailed, { tone: 'error', action: { label: t.undo, run: () => void undo(ids) } })
    }
  }

  /** Returns whether all were added. */
  async function add(bodies: readonly VocabularyEntryBody[]): Promise<boolean> {
    const aborting = new AbortController()
    stopping.current = aborting
    const onProgress = (done: number) => setAdding({ done, total: bodies.length, stop: () => aborting.abort() })
    setFailure(null)
    onProgress(0)
    const { added, failure: error } = await addMany({ bodies, signal: aborting.signal, onProgress })
    setAdding(null)
    const ids = added.map(({ vocabularyId }) => vocabularyId)
    if (ids.length > 0) showToast(t.added(ids.length), { action: { label: t.undo, run: () => void undo(ids) } })
    if (error !== null) {
      const { title, detail } = errorMessage(error)
      setFailure(`${title}. ${detail}${ids.length > 0 ? ` ${t.addedBefore(ids.length)}` : ''}`)
    }
    return added.length === bodies.length
  }

  return { adding, failure, add }
}
