import { Download } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import type { Recording } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { onIdle } from '~/lib/browser'
import { exportMessages } from './export.messages'

const ExportDialog = lazyWithRetry(async () => (await import('./ExportDialog')).ExportDialog)
const PagePrinting = lazyWithRetry(async () => (await import('./print/print-document')).PagePrinting)

type ExportMenuProps = {
  directoryId: string
  recording: Recording
  /** IETF tag of the summary being read. */
  language?: string | undefined
}

/** Opens the dialog that exports the recording's texts. */
export function ExportMenu({ directoryId, recording, language }: ExportMenuProps) {
  const t = useMessages(exportMessages)
  const [isOpen, setIsOpen] = useState(false)
  const isIdle = useIsIdle()
  if (!recording.isTranscriptionSucceeded) return null
  const opener = { onClick: () => setIsOpen(true), 'aria-haspopup': 'dialog' } as const
  return (
    <>
      <Button {...opener} className="max-sm:hidden">
        <Download aria-hidden />
        {t.open}
      </Button>
      <IconButton label={t.open} {...opener} className="sm:hidden">
        <Download aria-hidden className="size-5" />
      </IconButton>
      {isIdle ? (
        <Suspense>
          <PagePrinting directoryId={directoryId} recording={recording} language={language} />
        </Suspense>
      ) : null}
      {isOpen ? (
        <Suspense>
          <ExportDialog
            directoryId={directoryId}
            recording={recording}
            language={language}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Whether the browser has been idle since mounting: time to load what may be wanted later. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => onIdle(() => setIsIdle(true)), [])
  return isIdle
}
