import { Suspense } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { lazyWithRetry } from '~/ui/lazy-with-retry'

const NotesSection = lazyWithRetry(async () => (await import('./NotesSection')).NotesSection)

type NotesProps = { directoryId: string; recordingId: string }

/** The recording's notes, if the service supports them. */
export function Notes(props: NotesProps) {
  const hasNotes = useHasExtension('recordings.notes')
  return hasNotes ? (
    <Suspense>
      <NotesSection {...props} />
    </Suspense>
  ) : null
}

/** For use without a summary above. */
export const NotesAlone = (props: NotesProps) => (
  <div className="w-full max-w-measure px-4 pb-6 sm:px-7">
    <Notes {...props} />
  </div>
)
