import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Recording } from '~/api/generated/types.gen'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { exportMessages } from './export.messages'

const loadDialog = async () => ({ default: (await import('./ExportDialog')).ExportDialog })
const ExportDialog = lazy(loadDialog)

type ExportMenuProps = {
  directoryId: string
  recording: Recording
  /** An icon alone, for narrow places. */
  isCompact?: boolean
}

/** Takes the recording's texts out of here: opens the choice of what and how. */
export function ExportMenu({ directoryId, recording, isCompact = false }: ExportMenuProps) {
  const t = useMessages(exportMessages)
  const [isOpen, setIsOpen] = useState(false)
  const opener = { onClick: () => setIsOpen(true), 'aria-haspopup': 'dialog' } as const
  return (
    <>
      {isCompact ? (
        <IconButton label={t.open} {...opener}>
          <Download aria-hidden className="size-5" />
        </IconButton>
      ) : (
        <Button {...opener}>
          <Download aria-hidden />
          {t.open}
        </Button>
      )}
      {isOpen ? (
        <Suspense>
          <ExportDialog directoryId={directoryId} recording={recording} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
