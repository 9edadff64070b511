import { Link } from '@tanstack/react-router'
import { AudioLines } from 'lucide-react'
import type { Speaker } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { recordingsMessages } from '../recordings.messages'

type RecordingsLinkProps = { directoryId: string; speaker: Speaker }

/** Leads to everything in which a named speaker speaks. */
export function RecordingsLink({ directoryId, speaker: { name, emailAddress } }: RecordingsLinkProps) {
  const t = useMessages(recordingsMessages)
  const hasLibrary = useHasExtension('library')
  const person = emailAddress ?? name?.trim()
  if (!hasLibrary || !person) return null
  const label = t.withPerson({ name: name ?? person })
  return (
    <Link
      to="/d/$directoryId/recordings"
      params={{ directoryId }}
      search={{ person }}
      aria-label={label}
      title={label}
      className={`${buttonClasses('ghost', 'small')} size-7 shrink-0 px-0! coarse:size-11`}
    >
      <AudioLines aria-hidden />
    </Link>
  )
}
