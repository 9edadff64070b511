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

/** A language model is only listed if it's wanted; speech models may never be needed. */
const isComing = ({ step, purpose }: SpeechModel) => step === 'fetching' || (purpose === 'minutes' && step === 'absent')

export const engineQueries = {
  /**
   * Engines that transcribe and summarize (extension `engines`, for admins and owners). Polled while a model is being
   * downloaded or something is missing.
   */
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
  /** The models on the service's machine. Polled while one is being downloaded or has failed. */
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
  /**
   * The language model suited to the service's machine. The first response takes some seconds, because the service
   * benchmarks itself.
   */
  languageModel: (directoryId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'engines', 'language-model'],
      queryFn: ({ signal }) => getLanguageModel({ path: { directoryId }, signal }),
      staleTime: 60_000,
      retry: false,
      meta: { isQuiet: true },
    }),
  /** How the processes that read uploaded files are sandboxed; determined when the service starts. */
  sandbox: (directoryId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'engines', 'sandbox'],
      queryFn: ({ signal }) => getSandbox({ path: { directoryId }, signal }),
      staleTime: 60_000,
    }),
}

export const engineMutations = {
  /**
   * Pauses downloads of models, or resumes them and retries failed ones; or installs a language model, or removes it.
   */
  changeModels: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: UpdateSpeechModelsBody) => updateSpeechModels({ path: { directoryId }, body }),
      meta: { invalidates: [['directories', directoryId, 'engines']] },
    }),
  /** Runs an engine on a short sample, until done or aborted. */
  test: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ signal, ...body }: TestEngineBody & { signal: AbortSignal }) =>
        testEngine({ path: { directoryId }, body, signal }),
      // The test may have downloaded a model.
      meta: { invalidates: [engineQueries.list(directoryId).queryKey] },
    }),
}

/** Preloads the company's engines, if the service reports them and the person may see them. */
export async function preloadEngines(queryClient: QueryClient, directoryId: string) {
  const [directories, extensions] = await Promise.all([
    queryClient.query({ ...sessionQueries.directories(), staleTime: 'static' }),
    queryClient.query({ ...sessionQueries.extensions(), staleTime: 'static' }),
  ])
  const role = directories.find((directory) => directory.directoryId === directoryId)?.role ?? 'user'
  if (isManager(role) && extensions.includes('engines')) await queryClient.query(engineQueries.list(directoryId))
}
