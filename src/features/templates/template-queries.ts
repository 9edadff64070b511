import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  createMeetingTemplate,
  deleteMeetingTemplate,
  getAppointmentTemplate,
  getMeetingTemplate,
  getMeetingTemplateUse,
  listDeletedMeetingTemplates,
  listMeetingTemplates,
  replaceAppointmentTemplate,
  restoreMeetingTemplate,
  updateMeetingTemplate,
  previewMeetingTemplate,
} from '#openapi/generated/sdk.ts'
import type { MeetingTemplateBody, UpdateMeetingTemplateBody } from '#openapi/generated/types.ts'

const PAGE_SIZE = 50

export const templateQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'templates'] as const,

  /** Templates to choose from, page by page. */
  list: (directoryId: string) =>
    infiniteQueryOptions({
      queryKey: [...templateQueries.all(directoryId), 'list'],
      queryFn: ({ pageParam, signal }) =>
        listMeetingTemplates({ path: { directoryId }, query: { page: pageParam, pageSize: PAGE_SIZE }, signal }),
      initialPageParam: 1,
      getNextPageParam: (page) => (page.hasMore ? page.page + 1 : undefined),
    }),

  /** One with its sections. */
  detail: (directoryId: string, meetingTemplateId: string) =>
    queryOptions({
      queryKey: [...templateQueries.all(directoryId), 'detail', meetingTemplateId],
      queryFn: ({ signal }) => getMeetingTemplate({ path: { directoryId, meetingTemplateId }, signal }),
      staleTime: 300_000,
      meta: { isQuiet: true },
    }),

  /** What uses one (extension `templates.edit`, for admins and owners). */
  use: (directoryId: string, meetingTemplateId: string) =>
    queryOptions({
      queryKey: [...templateQueries.all(directoryId), 'use', meetingTemplateId],
      queryFn: ({ signal }) => getMeetingTemplateUse({ path: { directoryId, meetingTemplateId }, signal }),
      staleTime: 0,
      meta: { isQuiet: true },
    }),

  /** The one that summaries of an appointment or its series follow (extension `templates.edit`). */
  ofAppointment: (directoryId: string, appointmentId: string) =>
    queryOptions({
      queryKey: [...templateQueries.all(directoryId), 'of-appointment', appointmentId],
      queryFn: ({ signal }) => getAppointmentTemplate({ path: { directoryId, appointmentId }, signal }),
      meta: { isQuiet: true },
    }),

  /** Those that can be restored (extension `templates.edit`, for admins and owners). */
  deleted: (directoryId: string) =>
    queryOptions({
      queryKey: [...templateQueries.all(directoryId), 'deleted'],
      queryFn: ({ signal }) => listDeletedMeetingTemplates({ path: { directoryId }, signal }),
      meta: { isQuiet: true },
    }),
}

const invalidates = (directoryId: string) => [templateQueries.all(directoryId)]

/** Extension `templates.edit`. */
export const templateMutations = {
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: MeetingTemplateBody) => createMeetingTemplate({ path: { directoryId }, body }),
      meta: { invalidates: invalidates(directoryId) },
    }),

  update: (directoryId: string, meetingTemplateId: string) =>
    mutationOptions({
      mutationFn: (body: UpdateMeetingTemplateBody) =>
        updateMeetingTemplate({ path: { directoryId, meetingTemplateId }, body }),
      meta: { invalidates: invalidates(directoryId) },
    }),

  chooseForAppointment: (directoryId: string, appointmentId: string) =>
    mutationOptions({
      mutationFn: (meetingTemplateId: string | null) =>
        replaceAppointmentTemplate({ path: { directoryId, appointmentId }, body: { meetingTemplateId } }),
      // Its series has another page with the same choice.
      meta: { invalidates: invalidates(directoryId) },
    }),

  remove: (directoryId: string) =>
    mutationOptions({
      mutationFn: (meetingTemplateId: string) => deleteMeetingTemplate({ path: { directoryId, meetingTemplateId } }),
      // Not the page of the deleted one, which is still shown: it would be asked for in vain.
      meta: {
        invalidates: ['list', 'deleted', 'everything'].map((part) => [...templateQueries.all(directoryId), part]),
      },
    }),

  restore: (directoryId: string) =>
    mutationOptions({
      mutationFn: (meetingTemplateId: string) => restoreMeetingTemplate({ path: { directoryId, meetingTemplateId } }),
      meta: { invalidates: invalidates(directoryId) },
    }),
}

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
