import type { VocabularyEntry } from '#openapi/generated/types.ts'
import { NewVocabularyEntryDialog } from '../NewVocabularyEntryDialog'
import { ImportDialog } from './ImportDialog'

type VocabularyDialogsProps = {
  directoryId: string
  show: 'new' | 'import'
  /** What a new word begins with. */
  phrase: string
  entries: readonly VocabularyEntry[]
  isManager: boolean
  onClose: () => void
}

/** The dialog that the address asks for. */
export function VocabularyDialogs({ show, phrase, entries, ...props }: VocabularyDialogsProps) {
  const { directoryId, isManager, onClose } = props
  if (show === 'new')
    return <NewVocabularyEntryDialog directoryId={directoryId} prefill={{ phrase }} onClose={onClose} />
  return <ImportDialog directoryId={directoryId} entries={entries} isManager={isManager} onClose={onClose} />
}
