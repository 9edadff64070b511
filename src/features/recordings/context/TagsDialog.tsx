import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '~/api/errors'
import type { Recording, Tag, TagOrigin } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { TagPicker } from '~/features/tags/TagPicker'
import { useFindGoneTag } from '~/features/tags/tag-queries'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { TagChip } from '~/ui/TagChip'
import { showToast } from '~/ui/toasts'
import { contextMessages } from './context.messages'
import { type ContextMessages, groupOrigins, sourceLabel, type TagGroup } from './tag-origins'
import { recordingChanges, usePermissions } from './recording-change-queries'
import { OwnTagItems, useTellChanged } from './TagsOfAppointment'
import { changeBetween, MAX_OWN_TAGS } from './tag-changes'

type TagsDialogProps = {
  directoryId: string
  recording: Recording
  origins: readonly TagOrigin[]
  onClose: () => void
}

/** Shows where each tag of a recording comes from, and edits its own. */
export function TagsDialog({ directoryId, recording, origins, onClose }: TagsDialogProps) {
  const t = useMessages(contextMessages)
  const { canEdit } = usePermissions(directoryId, recording.recordingId)
  const { own, inherited } = groupOrigins(origins)
  const [before] = useState(own)
  const { change, changeBack, failure, isSent } = useTagChange(directoryId, recording)
  const tellChanged = useTellChanged(changeBack)

  function close() {
    onClose()
    const changed = changeBetween(before, own)
    if (changed !== null) tellChanged(changed)
  }

  const used = origins.filter(isSent).length
  const room = MAX_OWN_TAGS - used
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t.tags}
      description={canEdit ? t.tagsDetail : undefined}
      footer={
        <Button variant="primary" onClick={close}>
          {canEdit ? t.done : t.close}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pt-3">
        {failure === null ? null : <Notice tone="bad">{failure}</Notice>}
        {canEdit ? null : <Notice>{t.tagsRefused}</Notice>}
        <OwnTags
          tags={own}
          used={used}
          {...(canEdit ? { onRemove: (tag: Tag) => change({ add: [], remove: [tag] }) } : {})}
        />
        {inherited.length === 0 ? null : <InheritedTags groups={inherited} />}
        {canEdit && room <= 0 ? <p className="text-small text-ink-2">{t.tagLimit}</p> : null}
        {canEdit ? (
          <TagPicker
            directoryId={directoryId}
            chosen={own}
            room={room}
            onAdd={(tag) => change({ add: [tag], remove: [] })}
            onRemove={(tag) => change({ add: [], remove: [tag] })}
          />
        ) : null}
      </div>
    </Dialog>
  )
}

/** Changes tags and reports failures. */
function useTagChange(directoryId: string, { recordingId }: Recording) {
  const t = useMessages(contextMessages)
  const areOriginsTold = useHasExtension('recordings.context')
  const [failure, setFailure] = useState<string | null>(null)
  const findGone = useFindGoneTag(directoryId)
  const { mutate, mutateAsync } = useMutation({
    ...recordingChanges.tags({ directoryId, recordingId, areOriginsTold }),
    onMutate: () => setFailure(null),
    onError: async (error, change) => {
      const gone = await findGone(error, change.add)
      const message = gone === undefined ? refusal(error, t) : t.tagGone({ name: gone.name })
      setFailure(message)
      // Also as a toast: the dialog may be closed by the time Undo or a slow change fails.
      showToast(message, { tone: 'error' })
    },
  })
  // If the service doesn't say which tags are inherited, all of them are sent.
  const isSent = ({ isOwn }: TagOrigin) => isOwn || !areOriginsTold
  return { change: mutate, changeBack: mutateAsync, failure, isSent }
}

function refusal(error: unknown, t: ContextMessages): string {
  if (error instanceof ApiError && error.kind === 'forbidden') return t.tagsRefused
  return error instanceof ApiError && error.code === 'TAG_LIMIT' ? t.tagLimit : t.tagsFailed
}

type OwnTagsProps = { tags: readonly Tag[]; used: number; onRemove?: (tag: Tag) => void }

function OwnTags({ tags, used, onRemove }: OwnTagsProps) {
  const t = useMessages(contextMessages)
  return (
    <section>
      <h3 className="flex items-baseline justify-between gap-3 text-control font-semibold">
        {t.ownTags}
        <span className="text-small font-normal text-ink-3 tabular-nums" aria-live="polite">
          {t.tagCount({ used, limit: MAX_OWN_TAGS })}
        </span>
      </h3>
      {tags.length === 0 ? (
        <p className="mt-1 text-control text-ink-2">{onRemove ? t.noOwnTags : t.noOwnTagsReadOnly}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          <OwnTagItems tags={tags} onRemove={onRemove ?? null} />
        </ul>
      )}
    </section>
  )
}

function InheritedTags({ groups }: { groups: readonly TagGroup[] }) {
  const t = useMessages(contextMessages)
  return (
    <section>
      <h3 className="text-control font-semibold">{t.inheritedTags}</h3>
      <p className="text-small text-ink-3">{t.inheritedDetail}</p>
      {groups.map(({ source, tags }) => (
        <div key={JSON.stringify(source)} className="mt-2">
          <p className="mb-1 text-small wrap-anywhere text-ink-2">{sourceLabel(t, source)}</p>
          <ul className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag.tagId} className="flex min-w-0">
                <TagChip name={tag.name} colorCode={tag.colorCode} source={sourceLabel(t, source)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
