import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { FolderTreeItem, Recording, Tag } from '#openapi/generated/types.ts'
import { FolderPicker } from '~/features/folders/FolderPicker'
import { PersonPicker } from '~/features/members/PersonPicker'
import { usePersonName } from '~/features/members/person-name'
import { tagQueries } from '~/features/tags/tag-queries'
import { TagPicker } from '~/features/tags/TagPicker'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { FormDialog } from '~/ui/FormDialog'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { ExportManyDialog } from '../export/ExportManyDialog'
import { FoldersDialog } from '../context/FoldersDialog'
import { changeBetween, MAX_OWN_TAGS } from '../context/tag-changes'
import { useTagOrigins } from '../context/tag-origins'
import { TagsDialog as RecordingTagsDialog } from '../context/TagsDialog'
import { recordingQueries } from '../recording-queries'
import { type BulkChange, ownTags } from './bulk-queries'
import { listFiltersMessages, selectionMessages } from './list.messages'
import type { BulkDialog } from './RecordingBulk'
import { recordingsMessages } from '../recordings.messages'
import { ShareRecordingDialog } from '../sharing/ShareRecordingDialog'

type DialogProps = {
  directoryId: string
  recordings: readonly Recording[]
  onChange: (change: BulkChange) => void
  onClose: () => void
}

/** Dialogs for the selected recordings. */
export function BulkDialogs({ dialog, ...props }: DialogProps & { dialog: BulkDialog }) {
  if (dialog === 'tags') return <TagsDialog {...props} />
  if (dialog === 'export') {
    const recordingIds = props.recordings.map(({ recordingId }) => recordingId)
    return <ExportManyDialog directoryId={props.directoryId} recordingIds={recordingIds} onClose={props.onClose} />
  }
  return dialog === 'folder' ? <FolderDialog {...props} /> : <DeleteDialog {...props} />
}

const without = (tags: readonly Tag[], gone: Tag) => tags.filter(({ tagId }) => tagId !== gone.tagId)

function TagsDialog({ directoryId, recordings, onChange, onClose }: DialogProps) {
  const t = useMessages(selectionMessages)
  const [{ onAll, onSome }] = useState(() => sortTags(recordings))
  const [wanted, setWanted] = useState<readonly Tag[]>(onAll)
  const [takenOff, setTakenOff] = useState<readonly Tag[]>([])

  function submit() {
    const { add, remove } = changeBetween(onAll, wanted) ?? { add: [], remove: [] }
    onClose()
    if (add.length + remove.length + takenOff.length > 0)
      onChange({ kind: 'tags', add, remove: [...remove, ...takenOff] })
  }

  return (
    <Choice title={t.tagsTitle(recordings.length)} detail={t.tagsDetail} onApply={submit} onClose={onClose}>
      <TagPicker
        directoryId={directoryId}
        chosen={wanted}
        room={MAX_OWN_TAGS - wanted.length}
        onAdd={(tag) => {
          setWanted([...wanted, tag])
          setTakenOff(without(takenOff, tag))
        }}
        onRemove={(tag) => setWanted(without(wanted, tag))}
      />
      {onSome.length === 0 ? null : (
        <fieldset>
          <legend className="mb-1 text-control font-semibold">{t.onSome}</legend>
          <div className="flex flex-col">
            {onSome.map((tag) => (
              <Checkbox
                key={tag.tagId}
                label={t.takeOff({ name: tag.name })}
                checked={takenOff.some(({ tagId }) => tagId === tag.tagId)}
                onChange={({ currentTarget }) => {
                  setTakenOff(currentTarget.checked ? [...takenOff, tag] : without(takenOff, tag))
                  setWanted(without(wanted, tag))
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
    </Choice>
  )
}

/** Splits own tags into those on all recordings and those only on some. */
function sortTags(recordings: readonly Recording[]) {
  const counts = new Map<string, { tag: Tag; count: number }>()
  for (const tag of recordings.flatMap(ownTags)) {
    counts.set(tag.tagId, { tag, count: (counts.get(tag.tagId)?.count ?? 0) + 1 })
  }
  const all = [...counts.values()]
  const isOnAll = ({ count }: { count: number }) => count === recordings.length
  return {
    onAll: all.filter(isOnAll).map(({ tag }) => tag),
    onSome: all.filter((one) => !isOnAll(one)).map(({ tag }) => tag),
  }
}

function FolderDialog({ directoryId, recordings, onChange, onClose }: DialogProps) {
  const t = useMessages(selectionMessages)
  const [way, setWay] = useState<'add' | 'takeOut'>('add')
  const [folder, setFolder] = useState<FolderTreeItem | null>(null)

  function submit() {
    if (folder === null) return
    onClose()
    onChange({ kind: 'folder', folder, isIn: way === 'add' })
  }

  return (
    <Choice title={t.folderTitle(recordings.length)} detail={t.folderDetail} onApply={submit} onClose={onClose}>
      <SegmentedControl
        label={t.folderWay}
        isWide
        options={[
          { value: 'add', label: t.addTo },
          { value: 'takeOut', label: t.takeOutOf },
        ]}
        value={way}
        onChange={setWay}
      />
      <output className="text-control wrap-anywhere">
        {folder ? t.chosenFolder({ name: folder.name }) : t.noFolder}
      </output>
      <FolderPicker
        directoryId={directoryId}
        chosenIds={new Set(folder ? [folder.folderId] : [])}
        onAdd={setFolder}
        onRemove={() => setFolder(null)}
      />
    </Choice>
  )
}

type ChoiceProps = { title: string; detail: string; onApply: () => void; onClose: () => void; children: ReactNode }

/** Not a form: Enter in a picker's search box chooses a result. */
function Choice({ title, detail, onApply, onClose, children }: ChoiceProps) {
  const t = useMessages(selectionMessages)
  return (
    <Dialog
      isOpen
      title={title}
      description={detail}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button variant="primary" onClick={onApply}>
            {t.apply}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-4">{children}</div>
    </Dialog>
  )
}

function DeleteDialog({ recordings, onChange, onClose }: DialogProps) {
  const t = useMessages(selectionMessages)
  const { untitled } = useMessages(recordingsMessages)
  const [only, ...others] = recordings
  const isOne = only !== undefined && others.length === 0
  return (
    <FormDialog
      size="small"
      title={isOne ? t.deleteNamed({ name: only.name ?? untitled }) : t.deleteTitle(recordings.length)}
      description={t.deleteDetail}
      submitLabel={t.delete}
      isDangerous
      onSubmit={() => {
        onClose()
        onChange({ kind: 'delete' })
      }}
      onClose={onClose}
    />
  )
}

type RowDialogsProps = {
  directoryId: string
  dialog: 'row-tags' | 'row-folders' | 'row-share'
  recording: Recording
  onClose: () => void
}

/** The dialogs of a recording's page, for a row of the list. */
export function RowDialogs({ dialog, ...props }: RowDialogsProps) {
  if (dialog === 'row-tags') return <RowTags {...props} />
  const { directoryId, recording, onClose } = props
  if (dialog === 'row-share') return <ShareRecordingDialog {...props} />
  return <FoldersDialog directoryId={directoryId} recordingId={recording.recordingId} onClose={onClose} />
}

function RowTags({ directoryId, recording: listed, onClose }: Omit<RowDialogsProps, 'dialog'>) {
  // The current recording rather than the one when the dialog was opened: if the service doesn't report origins, its
  // tags come from it.
  const { data: recording = listed } = useQuery(recordingQueries.detail(directoryId, listed.recordingId))
  const origins = useTagOrigins(directoryId, recording)
  if (origins === undefined) return null
  return <RecordingTagsDialog directoryId={directoryId} recording={recording} origins={origins} onClose={onClose} />
}

const MAX_TAGS = 20

type TagFilterDialogProps = {
  directoryId: string
  tagIds: readonly string[]
  onChange: (tagIds: string[]) => void
  onClose: () => void
}

/** Chooses the tags to filter by; the list behind updates immediately. */
export function TagFilterDialog({ directoryId, tagIds, onChange, onClose }: TagFilterDialogProps) {
  const t = useMessages(listFiltersMessages)
  const { data: catalog = [] } = useQuery(tagQueries.list(directoryId))
  const chosen = catalog.filter(({ tagId }) => tagIds.includes(tagId))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.tagsTitle}
      description={t.tagsDetail}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className="pt-3">
        <TagPicker
          directoryId={directoryId}
          chosen={chosen}
          room={MAX_TAGS - tagIds.length}
          isCreateOffered={false}
          onAdd={({ tagId }) => onChange([...tagIds, tagId])}
          onRemove={({ tagId }) => onChange(tagIds.filter((id) => id !== tagId))}
        />
      </div>
    </Dialog>
  )
}

type PersonFilterDialogProps = {
  directoryId: string
  person: string | undefined
  onChange: (person: string | undefined) => void
  onClose: () => void
}

/** Chooses the person to filter by: a member, or any name. */
export function PersonFilterDialog({ directoryId, person, onChange, onClose }: PersonFilterDialogProps) {
  const t = useMessages(listFiltersMessages)
  const name = usePersonName(directoryId, person)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.personTitle}
      description={t.personDetail}
      footer={
        <>
          <Button variant="ghost" disabled={person === undefined} onClick={() => onChange(undefined)}>
            {t.anyPerson}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      {/* Leaves room for results. */}
      <div className="min-h-72 pt-3">
        <PersonPicker
          directoryId={directoryId}
          label={t.person}
          takesNames
          value={name === null || person === undefined ? null : { userId: null, name, emailAddress: person }}
          onChange={(picked) => onChange(picked === null ? undefined : (picked.emailAddress ?? picked.name))}
        />
      </div>
    </Dialog>
  )
}
