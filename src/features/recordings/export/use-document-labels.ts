import type { Recording } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { recordingsMessages } from '../recordings.messages'
import { useSpeakerName } from '../transcript/use-speaker-name'
import type { DocumentOptions } from './document/build-document'
import { exportMessages } from './export.messages'

/** The words of a document that are not said in the recording, in the reader's language. */
export function useDocumentLabels(recording: Recording): Omit<DocumentOptions, 'hasSpeakers' | 'hasTimes'> {
  const { summary, transcript, task, person, due } = useMessages(exportMessages)
  const { untitled } = useMessages(recordingsMessages)
  const formats = useFormats()
  const speakerName = useSpeakerName()
  return {
    title: recording.name?.trim() || untitled,
    labels: { summary, transcript, task, person, due },
    formats,
    speakerName,
  }
}
