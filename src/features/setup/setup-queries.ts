import { queryOptions } from '@tanstack/react-query'
import { completeSetup, getSetupLanguageModel, listSetupEngines } from '#openapi/generated/sdk.ts'
import type { CompleteSetupBody } from '#openapi/generated/types.ts'

export const setupQueries = {
  /** What was found to transcribe and summarize, for anyone who holds the set-up token. Asked again while something is missing or on its way. */
  engines: (setupToken: string) =>
    queryOptions({
      queryKey: ['service', 'setup', 'engines', setupToken],
      queryFn: ({ signal }) => listSetupEngines({ body: { setupToken }, signal }),
      retry: false,
      refetchInterval: ({ state }) =>
        state.data?.every(({ isChosen, kind }) => isChosen || kind === 'summarizer') ? false : 5_000,
      meta: { isQuiet: true },
    }),
  /** The language model that fits the service's machine. The first answer takes some seconds: the service measures itself. */
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
