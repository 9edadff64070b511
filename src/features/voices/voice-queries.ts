import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  createVoiceprint,
  deleteOwnVoiceprints,
  deleteVoiceprint,
  getVoiceProfiles,
  listOwnVoiceprints,
  listOwnVoiceRecordings,
  updateVoiceProfiles,
} from '#openapi/generated/sdk.ts'
import type { CreateVoiceprintBody } from '#openapi/generated/types.ts'

const all = (directoryId: string) => ['directories', directoryId, 'voices'] as const

const LEARNING_MS = 1_500

export const voiceQueries = {
  /** Whether members may have their voices remembered (extension `voices`). */
  company: (directoryId: string) =>
    queryOptions({
      queryKey: [...all(directoryId), 'company'],
      queryFn: ({ signal }) => getVoiceProfiles({ path: { directoryId }, signal }),
    }),

  /** Recordings the caller's voice is remembered from; polled while one is being learned. */
  own: (directoryId: string) =>
    queryOptions({
      queryKey: [...all(directoryId), 'own'],
      queryFn: ({ signal }) => listOwnVoiceprints({ path: { directoryId }, signal }),
      refetchInterval: ({ state }) =>
        state.data?.some((voiceprint) => voiceprint.state === 'learning') === true ? LEARNING_MS : false,
    }),

  /** Recordings in which the caller is a named speaker. */
  recordings: (directoryId: string) =>
    queryOptions({
      queryKey: [...all(directoryId), 'recordings'],
      queryFn: ({ signal }) => listOwnVoiceRecordings({ path: { directoryId }, signal }),
      staleTime: 0,
    }),
}

export const voiceMutations = {
  switchCompany: (directoryId: string) =>
    mutationOptions({
      mutationFn: (isOn: boolean) => updateVoiceProfiles({ path: { directoryId }, body: { isOn } }),
      onSuccess: (company, ...[, , { client }]) => {
        client.setQueryData(voiceQueries.company(directoryId).queryKey, company)
      },
      meta: { invalidates: [all(directoryId)] },
    }),

  remember: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: CreateVoiceprintBody) => createVoiceprint({ path: { directoryId }, body }),
      meta: { invalidates: [all(directoryId)] },
    }),

  forget: (directoryId: string) =>
    mutationOptions({
      mutationFn: (voiceprintId: string) => deleteVoiceprint({ path: { directoryId, voiceprintId } }),
      meta: { invalidates: [all(directoryId)] },
    }),

  forgetAll: (directoryId: string) =>
    mutationOptions({
      mutationFn: () => deleteOwnVoiceprints({ path: { directoryId } }),
      meta: { invalidates: [all(directoryId)] },
    }),
}
