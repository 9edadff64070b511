import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CheckMark } from '~/ui/Checkbox'
import { useState } from 'react'
import type { Tag } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { OptionList } from '~/ui/picker/OptionList'
import { MakeNew, Picker } from '~/ui/picker/Picker'
import { Button } from '~/ui/Button'
import { tagDotClass } from '~/ui/TagChip'
import { firstTagColors, tagColorNames, type TagColorName } from '~/ui/tokens/tag-color-tokens'
import { tagMutations, tagQueries, findTags, namesake, tagNameOf, tagNameProblem } from './tag-queries'
import { tagsMessages } from './tags.messages'

/** Enough for browsing; the rest can be searched. */
const MAX_SHOWN = 200

type TagPickerProps = {
  directoryId: string
  chosen: readonly Tag[]
  /** How many more tags can be chosen; 0 at the limit. */
  room: number
  /** Whether to offer creating a tag; false if only existing ones make sense. */
  isCreateOffered?: boolean
  onAdd: (tag: Tag) => void
  onRemove: (tag: Tag) => void
}

/** Chooses tags from the company's catalog, and creates new ones. */
export function TagPicker({ directoryId, chosen, room, isCreateOffered = true, onAdd, onRemove }: TagPickerProps) {
  const t = useMessages(tagsMessages)
  const canCreate = isManager(useOwnRole(directoryId))
  const { data: catalog, isError, refetch } = useQuery(tagQueries.list(directoryId))
  // Initially chosen tags stay on top, so that rows don't move under the pointer.
  const [pinned] = useState(() => new Set(chosen.map(({ tagId }) => tagId)))

  const tags = (catalog ?? []).toSorted((a, b) => Number(pinned.has(b.tagId)) - Number(pinned.has(a.tagId)))
  const chosenIds = new Set(chosen.map(({ tagId }) => tagId))

  return (
    <Picker
      searchLabel={t.search}
      state={catalog === undefined ? (isError ? 'failed' : 'pending') : 'ready'}
      failure={{ label: t.catalogFailed, retryLabel: t.retry, onRetry: () => void refetch() }}
      renderList={(search) => (
        <OptionList
          search={search}
          label={t.catalog}
          items={findTags(tags, search.query).slice(0, MAX_SHOWN)}
          keyOf={({ tagId }) => tagId}
          isMultiple
          isChosen={({ tagId }) => chosenIds.has(tagId)}
          isDisabled={({ tagId }) => room <= 0 && !chosenIds.has(tagId)}
          onChoose={(tag) => (chosenIds.has(tag.tagId) ? onRemove(tag) : onAdd(tag))}
          empty={tags.length > 0 ? t.noneFound : canCreate ? t.noneYetManager : t.noneYet}
          itemClassName="min-h-8 coarse:min-h-11"
          renderItem={(tag) => <TagChoice tag={tag} />}
        />
      )}
      renderBelow={({ query, clear }) => (
        <>
          {findTags(tags, query).length > MAX_SHOWN ? <p className="text-small text-ink-2">{t.moreFound}</p> : null}
          {!isCreateOffered || query === '' || namesake(tags, query) ? null : (
            <CreateOffer
              key={query}
              directoryId={directoryId}
              name={query}
              canCreate={canCreate}
              hasRoom={room > 0}
              onCreate={(tag) => {
                clear()
                onAdd(tag)
              }}
            />
          )}
          {canCreate ? (
            <Link
              to="/d/$directoryId/settings/tags"
              params={{ directoryId }}
              className="inline-flex min-h-6 items-center self-start text-control font-medium text-accent hover:underline coarse:min-h-11"
            >
              {t.manage}
            </Link>
          ) : null}
        </>
      )}
    />
  )
}

type CreateOfferProps = {
  directoryId: string
  name: string
  canCreate: boolean
  hasRoom: boolean
  onCreate: (tag: Tag) => void
}

/** Offers to create a tag with the typed name, or says who can. */
function CreateOffer({ directoryId, name, canCreate, hasRoom, onCreate }: CreateOfferProps) {
  const t = useMessages(tagsMessages)
  if (!canCreate) return <p className="text-small text-ink-2">{t.createRefused}</p>
  return hasRoom ? <NewTag directoryId={directoryId} name={name} onCreate={onCreate} /> : null
}

const TagChoice = ({ tag }: { tag: Tag }) => (
  <>
    <CheckMark
      isChecked={false}
      className="group-aria-selected:border-accent group-aria-selected:bg-accent group-aria-selected:bg-(image:--check-mark)"
    />
    <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', tagDotClass(tag.colorCode))} />
    <bdi className="min-w-0 truncate" title={tag.name}>
      {tag.name}
    </bdi>
  </>
)

type NewTagProps = { directoryId: string; name: string; onCreate: (tag: Tag) => void }

/** Creates a tag with a chosen color. For admins and owners. */
function NewTag({ directoryId, name: typed, onCreate }: NewTagProps) {
  const t = useMessages(tagsMessages)
  const errorMessage = useErrorMessage()
  const [colorCode, setColorCode] = useState<TagColorName>('neutral')
  const creating = useMutation(tagMutations.create(directoryId))
  const name = tagNameOf(typed)
  const problem = tagNameProblem(name)
  if (problem !== null) return <p className="text-small text-bad">{t[problem]}</p>
  return (
    <MakeNew
      label={t.create({ name })}
      isPending={creating.isPending}
      onPress={() => creating.mutate({ name, colorCode }, { onSuccess: onCreate })}
      failure={creating.error && `${errorMessage(creating.error).title}. ${errorMessage(creating.error).detail}`}
    >
      <ColorChoice chosen={colorCode} onChoose={setColorCode} />
    </MakeNew>
  )
}

type ColorChoiceProps = { chosen: TagColorName; onChoose: (color: TagColorName) => void }

/** Chooses one of 21 named colors. Shows those that are easy to tell apart first. */
export function ColorChoice({ chosen, onChoose }: ColorChoiceProps) {
  const t = useMessages(tagsMessages)
  const [isExpanded, setIsExpanded] = useState(!firstTagColors.includes(chosen))
  const others = isExpanded ? tagColorNames.filter((color) => !firstTagColors.includes(color)) : []
  return (
    <fieldset className="w-full">
      <legend className="mb-1.5 text-control font-medium">{t.color}</legend>
      <div className="flex flex-wrap gap-1">
        {[...firstTagColors, ...others].map((color) => (
          <label
            key={color}
            className="relative inline-flex min-h-7 items-center gap-1.5 rounded-full border border-line px-2.5 text-small text-ink-2 hover:bg-sunken has-checked:border-ink has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1 coarse:min-h-11 coarse:px-3.5"
          >
            <input
              type="radio"
              name="tag-color"
              checked={color === chosen}
              onChange={() => onChoose(color)}
              className="absolute inset-0 opacity-0"
            />
            <span aria-hidden className={`size-2.5 rounded-full ${tagDotClass(color)}`} />
            {t[color]}
          </label>
        ))}
        {isExpanded ? null : (
          <Button variant="ghost" size="small" onClick={() => setIsExpanded(true)}>
            {t.moreColors}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
