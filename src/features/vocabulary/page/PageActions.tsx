import { Download, Plus, Upload } from 'lucide-react'
import type { VocabularyEntry } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { vocabularyPageMessages } from '../vocabulary-page.messages'

type PageActionsProps = {
  /** What an export has: the words that are shown. */
  entries: readonly VocabularyEntry[]
  onNew: () => void
  onImport: () => void
}

/** What is done with the vocabulary as a whole. */
export function PageActions({ entries, onNew, onImport }: PageActionsProps) {
  const t = useMessages(vocabularyPageMessages)

  async function save() {
    const { exportEntries } = await import('../csv/export-entries')
    exportEntries(entries, t)
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-haspopup="dialog" onClick={onImport}>
        <Upload aria-hidden />
        {t.importFile}
      </Button>
      <Button disabled={entries.length === 0} onClick={() => void save()}>
        <Download aria-hidden />
        {t.exportAll}
      </Button>
      <Button variant="primary" aria-haspopup="dialog" onClick={onNew}>
        <Plus aria-hidden />
        {t.newEntry}
      </Button>
    </div>
  )
}
