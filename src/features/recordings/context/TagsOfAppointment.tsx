import { useState } from 'react'
import { X } from 'lucide-react'
import type { Tag } from '#openapi/generated/types.ts'
import { TagPicker } from '~/features/tags/TagPicker'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { TagChip } from '~/ui/TagChip'
import { showToast } from '~/ui/toasts'
import { contextMessages } from './context.messages'
import { changeBetween, MAX_OWN_TAGS, type TagChange } from './tag-changes'

/** An appointment's tags and a function to change its own. */
export type AppointmentTags = {
  own: readonly Tag[]
  /** From its series. */
  inherited: readonly Tag[]
  change: (change: TagChange) => void
  /** The same for Undo; rejects if it fails. */
  changeBack: (change: TagChange) => Promise<unknown>
  /** Why the last change failed. */
  failure: string | null
}

type TagsOfAppointmentProps = { directoryId: string; tags: AppointmentTags; level?: 2 | 3 }

/**
 * Shows the tags of the caller's appointment, own and from its series, and edits its own; its recordings inherit them.
 */
export function TagsOfAppointment({ directoryId, tags, level = 3 }: TagsOfAppointmentProps) {
  const t = useMessages(contextMessages)
  const { own, inherited, change, changeBack, failure } = tags
  const tellChanged = useTellChanged(changeBack)
  const Heading = level === 2 ? 'h2' : 'h3'
  const [before, setBefore] = useState<readonly Tag[] | null>(null)
  const isEditing = before !== null
  const room = MAX_OWN_TAGS - own.length
  const remove = (tag: Tag) => change({ add: [], remove: [tag] })

  function add(tag: Tag) {
    // The service drops tags that the series already has.
    if (inherited.some(({ tagId }) => tagId === tag.tagId))
      return showToast(t.appointmentTagInherited({ name: tag.name }))
    change({ add: [tag], remove: [] })
  }

  function end() {
    const changed = changeBetween(before ?? own, own)
    setBefore(null)
    if (changed !== null) tellChanged(changed)
  }

  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Heading className="text-control font-semibold">{t.tags}</Heading>
        {isEditing ? (
          <span className="ml-auto text-small text-ink-3 tabular-nums" aria-live="polite">
            {t.tagCount({ used: own.length, limit: MAX_OWN_TAGS })}
          </span>
        ) : null}
        <Button size="small" aria-expanded={isEditing} onClick={isEditing ? end : () => setBefore(own)}>
          {isEditing ? t.done : t.editAppointmentTags}
        </Button>
      </div>
      {failure === null ? null : <Notice tone="bad">{failure}</Notice>}
      <Chips own={own} inherited={inherited} onRemove={isEditing ? remove : null} />
      {isEditing ? (
        <>
          <p className="text-small text-ink-3">{t.appointmentTagsDetail}</p>
          {room <= 0 ? <p className="text-small text-ink-2">{t.appointmentTagLimit}</p> : null}
          <TagPicker directoryId={directoryId} chosen={own} room={room} onAdd={add} onRemove={remove} />
        </>
      ) : null}
    </section>
  )
}

/** Reports a change of tags and offers Undo, which reports its success too. */
export function useTellChanged(changeBack: AppointmentTags['changeBack']): (change: TagChange) => void {
  const t = useMessages(contextMessages)
  return ({ add, remove }) => {
    const undo = () => {
      // The change shows a refusal itself.
      changeBack({ add: remove, remove: add }).then(
        () => showToast(t.tagsUndone),
        () => {},
      )
    }
    showToast(t.tagsChanged, { action: { label: t.undo, run: undo } })
  }
}

type ChipsProps = { own: readonly Tag[]; inherited: readonly Tag[]; onRemove: ((tag: Tag) => void) | null }

function Chips({ own, inherited, onRemove }: ChipsProps) {
  const t = useMessages(contextMessages)
  if (own.length + inherited.length === 0) return <p className="text-control text-ink-2">{t.noOwnTagsReadOnly}</p>
  return (
    <ul className="flex flex-wrap gap-1.5">
      <OwnTagItems tags={own} onRemove={onRemove} />
      {inherited.map((tag) => (
        <li key={tag.tagId} className="flex min-w-0">
          <TagChip name={tag.name} colorCode={tag.colorCode} source={t.ofItsSeries} />
        </li>
      ))}
      {inherited.length === 0 ? null : (
        // Screen readers hear it with each tag.
        <li aria-hidden className="self-center text-small text-ink-3">
          {t.ofItsSeries}
        </li>
      )}
    </ul>
  )
}

type OwnTagItemsProps = { tags: readonly Tag[]; onRemove: ((tag: Tag) => void) | null }

/** Items of a list of own tags, each with a remove button if allowed. */
export function OwnTagItems({ tags, onRemove }: OwnTagItemsProps) {
  return tags.map((tag) => (
    <li key={tag.tagId} className="flex min-w-0">
      <TagChip
        name={tag.name}
        colorCode={tag.colorCode}
        action={onRemove ? <RemoveTagButton name={tag.name} onPress={() => onRemove(tag)} /> : null}
      />
    </li>
  ))
}

/** For mouse and keyboard; on touch screens, the list below has a larger target for the same. */
function RemoveTagButton({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useMessages(contextMessages)
  return (
    <button
      type="button"
      aria-label={t.removeTag({ name })}
      title={t.removeTag({ name })}
      onClick={onPress}
      className="-mr-1.5 inline-flex size-5 items-center justify-center rounded-full text-ink-3 hover:bg-sunken hover:text-ink coarse:hidden [&_.lucide]:size-3"
    >
      <X aria-hidden />
    </button>
  )
}
