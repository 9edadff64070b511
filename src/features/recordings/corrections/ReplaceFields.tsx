import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { TextField } from '~/ui/TextField'
import { replaceMessages } from './replace.messages'
import type { ReplaceTerms } from './replacements'

type ReplaceFieldsProps = { terms: ReplaceTerms; onChange: (terms: ReplaceTerms) => void }

/** What is looked for, what it becomes, and how it is matched. */
export function ReplaceFields({ terms, onChange }: ReplaceFieldsProps) {
  const t = useMessages(replaceMessages)
  return (
    <div className="grid gap-x-4 gap-y-3 pt-3 sm:grid-cols-2">
      <TextField
        label={t.find}
        value={terms.find}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ ...terms, find: event.currentTarget.value })}
      />
      <TextField
        label={t.replacement}
        value={terms.replacement}
        maxLength={400}
        autoComplete="off"
        onChange={(event) => onChange({ ...terms, replacement: event.currentTarget.value })}
      />
      <div className="flex flex-wrap gap-x-5 sm:col-span-2">
        <Checkbox
          label={t.wholeWord}
          checked={terms.isWholeWord}
          onChange={(event) => onChange({ ...terms, isWholeWord: event.currentTarget.checked })}
        />
        <Checkbox
          label={t.caseSensitive}
          checked={terms.isCaseSensitive}
          onChange={(event) => onChange({ ...terms, isCaseSensitive: event.currentTarget.checked })}
        />
      </div>
    </div>
  )
}
