import { queryOptions } from '@tanstack/react-query'
import { completeSetup, getSetupLanguageModel, listSetupEngines } from '#openapi/generated/sdk.ts'
import type { CompleteSetupBody } from '#openapi/generated/types.ts'

export const setupQueries = {
  /**
   * Engines that transcribe and summarize, for holders of the setup token. Polled while something is missing or being
   * downloaded.
   */
  engines: (setupToken: string) =>
    queryOptions({
      queryKey: ['service', 'setup', 'engines', setupToken],
      queryFn: ({ signal }) => listSetupEngines({ body: { setupToken }, signal }),
      retry: false,
      refetchInterval: ({ state }) =>
        state.data?.every(({ isChosen, kind }) => isChosen || kind === 'summarizer') ? false : 5_000,
      meta: { isQuiet: true },
    }),
  /**
   * The language model suited to the service's machine. The first response takes some seconds, because the service
   * benchmarks itself.
   */
  languageModel: (setupToken: string) =>
    queryOptions({
      queryKey: ['service', 'setup', 'language-model', setupToken],
      queryFn: ({ signal }) => getSetupLanguageModel({ body: { setupToken }, signal }),
      staleTime: 'static',
      retry: false,
      meta: { isQuiet: true },
    }),
}

/** Creates the company and its owner, and signs them in. */
export const requestSetup = (body: CompleteSetupBody) => completeSetup({ body })
