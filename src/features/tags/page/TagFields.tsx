import type { ApiError } from '~/api/errors'
import { fieldErrorOf } from '~/api/form-refusal'
import type { Tag } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { focusOnArrival } from '~/ui/focus'
import { TagChip } from '~/ui/TagChip'
import { TextField } from '~/ui/TextField'
import type { TagColorName } from '~/ui/tokens/tag-color-tokens'
import { ColorChoice } from '../ColorChoice'
import { namesake, tagNameOf, tagNameProblem } from '../tag-name'
import { tagsMessages } from '../tags.messages'
import { tagPagesMessages } from './tag-pages.messages'

/** The fields of a tag's form, by the service's names. */
export const tagFields = ['name', 'colorCode'] as const

export type TagDraft = { name: string; color: TagColorName }

/** Whether a tag can be saved so, next to the `others`. */
export const isSavable = ({ name }: TagDraft, others: readonly Tag[]): boolean =>
  tagNameProblem(tagNameOf(name)) === null && namesake(others, name) === undefined

type TagFieldsProps = {
  draft: TagDraft
  /** The tags it must differ from. */
  others: readonly Tag[]
  /** Somebody tried to save it: what is missing is said too. */
  isTried: boolean
  error: ApiError | null
  onChange: (changes: Partial<TagDraft>) => void
}

/** Name and colour of a tag, and what it will look like. */
export function TagFields({ draft, others, isTried, error, onChange }: TagFieldsProps) {
  const t = useMessages(tagPagesMessages)
  const nameError = useNameError({ draft, others, isTried, error })
  const name = tagNameOf(draft.name)
  return (
    <>
      <TextField
        ref={focusOnArrival}
        name="name"
        label={t.name}
        dir="auto"
        value={draft.name}
        autoComplete="off"
        hint={t.nameHint}
        error={nameError}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <ColorChoice chosen={draft.color} onChoose={(color) => onChange({ color })} />
      <p className="flex min-w-0 items-center gap-3 text-small text-ink-3">
        <span className="shrink-0">{t.preview}</span>
        <TagChip name={name === '' ? t.name : name} colorCode={draft.color} isWide />
      </p>
    </>
  )
}

function useNameError({ draft, others, isTried, error }: Omit<TagFieldsProps, 'onChange'>): string | undefined {
  const t = useMessages(tagPagesMessages)
  const rules = useMessages(tagsMessages)
  const typed = tagNameOf(draft.name)
  const problem = tagNameProblem(typed)
  if (problem !== null) return problem === 'nameNeeded' && !isTried ? undefined : rules[problem]
  const existing = namesake(others, typed)
  if (existing !== undefined) return t.duplicate({ typed, existing: existing.name })
  return fieldErrorOf(error, 'name') === undefined ? undefined : t.nameTaken
}
