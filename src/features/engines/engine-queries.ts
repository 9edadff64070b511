import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  getLanguageModel,
  getSandbox,
  getSpeechModels,
  listEngines,
  testEngine,
  updateSpeechModels,
} from '#openapi/generated/sdk.ts'
import type { SpeechModel, TestEngineBody, UpdateSpeechModelsBody } from '#openapi/generated/types.ts'
import { sessionQueries } from '~/features/session/session-queries'
import { isManager } from '~/features/session/use-own-role'

const POLL_DOWNLOAD_MS = 1_500
const POLL_MISSING_MS = 10_000

/** A language model is only listed where it's wanted; models for speech may never be needed. */
const isComing = ({ step, purpose }: SpeechModel) => step === 'fetching' || (purpose === 'minutes' && step === 'absent')

export const engineQueries = {
  /** What transcribes and summarizes (extension `engines`, admins and owners). Asked again while a model is on its way or something is missing. */
  list: (directoryId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'engines', 'list'],
      queryFn: ({ signal }) => listEngines({ path: { directoryId }, signal }),
      staleTime: 5_000,
      refetchInterval: ({ state }) => {
        if (state.data?.some(({ progress }) => progress !== null)) return POLL_DOWNLOAD_MS
        return state.data?.some(({ isChosen }) => isChosen) ? false : POLL_MISSING_MS
      },
    }),
  /** The models on the service's machine. Asked again while one is on its way or can't be had. */
  models: (directoryId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'engines', 'models'],
      queryFn: ({ signal }) => getSpeechModels({ path: { directoryId }, signal }),
      staleTime: 5_000,
      refetchInterval: ({ state }) => {
        if (state.data?.models.some(isComing)) return POLL_DOWNLOAD_MS
        return state.data?.models.some(({ step }) => step === 'failed') ? POLL_MISSING_MS : false
      },
    }),
  /** The language model that fits the service's machine. The first answer takes some seconds: the service measures itself. */
  languageModel: (directoryId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'engines', 'language-model'],
      queryFn: ({ signal }) => getLanguageModel({ path: { directoryId }, signal }),
      staleTime: 60_000,
      retry: false,
      meta: { isQuiet: true },
    }),
  /** What keeps the processes that read uploaded files apart; it is as it was when the service started. */
  sandbox: (directoryId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'engines', 'sandbox'],
      queryFn: ({ signal }) => getSandbox({ path: { directoryId }, signal }),
      staleTime: 60_000,
    }),
}

export const engineMutations = {
  /** Pauses fetching models, or goes on with it and tries again what failed; or has a language model, or gives it back. */
  changeModels: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: UpdateSpeechModelsBody) => updateSpeechModels({ path: { directoryId }, body }),
      meta: { invalidates: [['directories', directoryId, 'engines']] },
    }),
  /** Lets an engine do a short sample, until it is done or the signal ends it. */
  test: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ signal, ...body }: TestEngineBody & { signal: AbortSignal }) =>
        testEngine({ path: { directoryId }, body, signal }),
      // A model may have come with it.
      meta: { invalidates: [engineQueries.list(directoryId).queryKey] },
    }),
}

/** Asks for the company's engines, where the service tells them and the person may know. */
export async function preloadEngines(queryClient: QueryClient, directoryId: string) {
  const [directories, extensions] = await Promise.all([
    queryClient.query({ ...sessionQueries.directories(), staleTime: 'static' }),
    queryClient.query({ ...sessionQueries.extensions(), staleTime: 'static' }),
  ])
  const role = directories.find((directory) => directory.directoryId === directoryId)?.role ?? 'user'
  if (isManager(role) && extensions.includes('engines')) await queryClient.query(engineQueries.list(directoryId))
}
