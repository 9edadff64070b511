import { queryOptions } from '@tanstack/react-query'
import { previewMeetingTemplate } from '#openapi/generated/sdk.ts'
import type { MeetingTemplateBody } from '#openapi/generated/types.ts'

/** What a summary of a recording would be by a template that need not be saved (extension `templates.edit`, for admins). */
export const templatePreview = (directoryId: string, recordingId: string, template: MeetingTemplateBody) =>
  queryOptions({
    queryKey: ['directories', directoryId, 'template-preview', recordingId, template],
    queryFn: ({ signal }) =>
      previewMeetingTemplate({ path: { directoryId }, body: { ...template, recordingId }, signal }),
    staleTime: Infinity,
    // The transcript may change before the next time.
    gcTime: 0,
    retry: false,
    meta: { isQuiet: true },
  })
