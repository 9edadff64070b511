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
import type { MeetingTemplate, MeetingTemplateBody, UpdateMeetingTemplateBody } from '#openapi/generated/types.ts'
import { readAllPages } from '~/api/fetching'
import { bodyOf, draftOf } from './template-draft'

const PAGE_SIZE = 50

export const templateQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'templates'] as const,

  /** The available templates, paginated. */
  list: (directoryId: string) =>
    infiniteQueryOptions({
      queryKey: [...templateQueries.all(directoryId), 'list'],
      queryFn: ({ pageParam, signal }) =>
        listMeetingTemplates({ path: { directoryId }, query: { page: pageParam, pageSize: PAGE_SIZE }, signal }),
      initialPageParam: 1,
      getNextPageParam: (page) => (page.hasMore ? page.page + 1 : undefined),
    }),

  /** A template with its sections. */
  detail: (directoryId: string, meetingTemplateId: string) =>
    queryOptions({
      queryKey: [...templateQueries.all(directoryId), 'detail', meetingTemplateId],
      queryFn: ({ signal }) => getMeetingTemplate({ path: { directoryId, meetingTemplateId }, signal }),
      staleTime: 300_000,
      meta: { isQuiet: true },
    }),

  /** What uses a template (extension `templates.edit`, for admins and owners). */
  use: (directoryId: string, meetingTemplateId: string) =>
    queryOptions({
      queryKey: [...templateQueries.all(directoryId), 'use', meetingTemplateId],
      queryFn: ({ signal }) => getMeetingTemplateUse({ path: { directoryId, meetingTemplateId }, signal }),
      staleTime: 0,
      meta: { isQuiet: true },
    }),

  /** The template for summaries of an appointment or its series (extension `templates.edit`). */
  ofAppointment: (directoryId: string, appointmentId: string) =>
    queryOptions({
      queryKey: [...templateQueries.all(directoryId), 'of-appointment', appointmentId],
      queryFn: ({ signal }) => getAppointmentTemplate({ path: { directoryId, appointmentId }, signal }),
      meta: { isQuiet: true },
    }),

  /** Templates that can be restored (extension `templates.edit`, for admins and owners). */
  deleted: (directoryId: string) =>
    queryOptions({
      queryKey: [...templateQueries.all(directoryId), 'deleted'],
      queryFn: ({ signal }) => listDeletedMeetingTemplates({ path: { directoryId }, signal }),
      meta: { isQuiet: true },
    }),
}

type NewCopy = { template: MeetingTemplate; nameOf: (nth: number) => string }

const invalidates = (directoryId: string) => [templateQueries.all(directoryId)]

/** Extension `templates.edit`. */
export const templateMutations = {
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: MeetingTemplateBody) => createMeetingTemplate({ path: { directoryId }, body }),
      meta: { invalidates: invalidates(directoryId) },
    }),

  /** Creates a copy with the first of the names that no template has. */
  copy: (directoryId: string) =>
    mutationOptions({
      mutationFn: async ({ template, nameOf }: NewCopy) => {
        const path = { directoryId }
        const templates = await readAllPages({
          pageSize: PAGE_SIZE,
          read: (page) => listMeetingTemplates({ path, query: { page, pageSize: PAGE_SIZE } }),
          idOf: ({ meetingTemplateId }) => meetingTemplateId,
        })
        const taken = new Set(templates.map(({ title }) => title))
        let nth = 1
        while (taken.has(nameOf(nth))) nth += 1
        const body = { ...bodyOf(draftOf(template), true), title: nameOf(nth) }
        return createMeetingTemplate({ path, body })
      },
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
      // The page of its series shows the same setting.
      meta: { invalidates: invalidates(directoryId) },
    }),

  remove: (directoryId: string) =>
    mutationOptions({
      mutationFn: (meetingTemplateId: string) => deleteMeetingTemplate({ path: { directoryId, meetingTemplateId } }),
      // Not the deleted template itself, whose page is still open: the request would fail.
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

/** Previews a recording's summary with a template that may be unsaved (extension `templates.edit`, for admins). */
export const templatePreview = (directoryId: string, recordingId: string, template: MeetingTemplateBody) =>
  queryOptions({
    queryKey: ['directories', directoryId, 'template-preview', recordingId, template],
    queryFn: ({ signal }) =>
      previewMeetingTemplate({ path: { directoryId }, body: { ...template, recordingId }, signal }),
    staleTime: Infinity,
    // The transcript may have changed by the next time.
    gcTime: 0,
    retry: false,
    meta: { isQuiet: true },
  })
