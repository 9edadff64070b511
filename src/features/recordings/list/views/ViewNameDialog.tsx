import { useState } from 'react'
import { formText } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { focusOnArrival } from '~/ui/focus'
import { FormDialog } from '~/ui/FormDialog'
import { TextField } from '~/ui/TextField'
import { LONGEST_NAME, viewNameProblem, type SavedView } from './saved-view'
import { savedViewsMessages } from './saved-views.messages'

type ViewNameDialogProps = {
  /** The view that gets another name; null for a new one. */
  view: SavedView | null
  /** Names have to differ. */
  others: readonly SavedView[]
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a view. */
export function ViewNameDialog({ view, others, onName, onClose }: ViewNameDialogProps) {
  const t = useMessages(savedViewsMessages)
  const [problem, setProblem] = useState<ReturnType<typeof viewNameProblem>>(null)
  return (
    <FormDialog
      size="small"
      title={view ? t.renameTitle : t.newTitle}
      description={view ? undefined : t.where}
      submitLabel={t.submit}
      isPending={false}
      refusal={null}
      onSubmit={(form) => {
        const name = formText(form, 'name').trim()
        const found = viewNameProblem(name, others)
        setProblem(found)
        if (found === null) onName(name)
      }}
      onClose={onClose}
    >
      <TextField
        ref={focusOnArrival}
        name="name"
        label={t.name}
        dir="auto"
        autoComplete="off"
        defaultValue={view?.name ?? ''}
        maxLength={LONGEST_NAME}
        error={problem ? t[problem] : undefined}
      />
    </FormDialog>
  )
}
