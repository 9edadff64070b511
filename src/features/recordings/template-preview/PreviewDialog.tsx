import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MeetingTemplateBody, Recording } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { RecordingPicker } from '../of-appointment/RecordingPicker'
import { MarkdownContent } from '../summary/content/MarkdownContent'
import { templatePreview } from '../../templates/template-queries'
import { templatePreviewMessages } from './preview.messages'

type PreviewDialogProps = { directoryId: string; template: MeetingTemplateBody; onClose: () => void }

/** Previews what a template makes of a chosen meeting, before it is saved. */
export function PreviewDialog({ directoryId, template, onClose }: PreviewDialogProps) {
  const t = useMessages(templatePreviewMessages)
  const [recording, setRecording] = useState<Recording | null>(null)
  if (recording !== null)
    return (
      <Preview
        directoryId={directoryId}
        template={template}
        recording={recording}
        onOther={() => setRecording(null)}
        onClose={onClose}
      />
    )
  return (
    <Dialog isOpen title={t.title} description={t.pick} onClose={onClose}>
      <div className="pt-3">
        <RecordingPicker
          directoryId={directoryId}
          startTime={null}
          labels={{ offered: t.newest, noneOffered: t.none, chosen: t.chosen }}
          chosenIds={[]}
          onChoose={setRecording}
        />
      </div>
    </Dialog>
  )
}

type PreviewProps = PreviewDialogProps & { recording: Recording; onOther: () => void }

function Preview({ directoryId, template, recording, onOther, onClose }: PreviewProps) {
  const t = useMessages(templatePreviewMessages)
  const errorMessage = useErrorMessage()
  const { data, error, refetch, isFetching } = useQuery(templatePreview(directoryId, recording.recordingId, template))
  const failure = error === null || isFetching ? null : errorMessage(error)
  return (
    <Dialog
      isOpen
      size="large"
      isText={data !== undefined}
      title={t.of({ name: recording.name ?? t.untitled })}
      description={t.notSaved}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onOther}>
            {isFetching ? t.cancel : t.other}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t.close}
          </Button>
        </>
      }
    >
      <div aria-busy={isFetching} aria-live="polite" className="flex flex-col gap-3 pt-3">
        {isFetching ? (
          <>
            <p className="text-control text-ink-2">{t.writing}</p>
            <Skeleton className="h-40 w-full" />
          </>
        ) : failure !== null ? (
          <Notice tone="bad" title={failure.title} action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
            {failure.detail}
          </Notice>
        ) : data === undefined || data.summary === null ? (
          <p className="text-control text-ink-2">{t.empty}</p>
        ) : (
          <div dir="auto" className="wrap-anywhere">
            <MarkdownContent text={data.summary} lists="plain" hasTimes={false} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
