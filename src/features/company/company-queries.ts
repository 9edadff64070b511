import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { client } from '#openapi/generated/client.ts'
import {
  deleteDirectoryLogo,
  getDirectory,
  getDirectoryUsage,
  listDirectories,
  listMeetingTemplates,
  replaceDirectoryLogo,
  updateDirectory,
} from '#openapi/generated/sdk.ts'
import type { UpdateDirectoryBody } from '#openapi/generated/types.ts'
import { ignoreNotFound, readAllPages } from '~/api/fetching'

const POLL_MS = 5_000
const LARGEST_PAGE = 100
const BEARER = { scheme: 'bearer', type: 'http' } as const

/** `replaces`: the address of the logo when this one was chosen; null for none. */
export type NewLogo = { picture: Blob; replaces: string | null; signal?: AbortSignal }

export const companyQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'company'] as const,

  /** Name, logo, language and allowances. */
  detail: (directoryId: string) =>
    queryOptions({
      queryKey: [...companyQueries.all(directoryId), 'detail'],
      queryFn: ({ signal }) => getDirectory({ path: { directoryId }, signal }),
    }),

  /** Templates that can be the default, as far as the caller can see them. */
  templates: (directoryId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'templates', 'everything'],
      queryFn: ({ signal }) =>
        readAllPages({
          pageSize: LARGEST_PAGE,
          read: (page) =>
            listMeetingTemplates({ path: { directoryId }, query: { page, pageSize: LARGEST_PAGE }, signal }),
          idOf: ({ meetingTemplateId }) => meetingTemplateId,
        }),
      staleTime: 300_000,
      meta: { isQuiet: true },
    }),

  /** Transcription minutes and running transcriptions (extension `company`), polled while shown. */
  usage: (directoryId: string) =>
    queryOptions({
      queryKey: [...companyQueries.all(directoryId), 'usage'],
      queryFn: ({ signal }) => getDirectoryUsage({ path: { directoryId }, signal }),
      staleTime: 0,
      refetchInterval: POLL_MS,
      meta: { isQuiet: true },
    }),

  /** The remaining request allowance, from the headers of a response. */
  requests: (directoryId: string) =>
    queryOptions({
      queryKey: [...companyQueries.all(directoryId), 'requests'],
      queryFn: async ({ signal }): Promise<Allowances> => {
        // A cheap request without side effects.
        const { response } = await client.get({
          url: '/v1.0/directories/{directoryId}',
          path: { directoryId },
          query: { fields: 'directoryId' },
          security: [BEARER],
          signal,
          throwOnError: true,
        })
        return readAllowances(response.headers)
      },
      staleTime: 0,
      refetchInterval: POLL_MS,
      meta: { isQuiet: true },
    }),

  /** Logo addresses of the caller's companies. */
  logoAddresses: () =>
    queryOptions({
      queryKey: ['session', 'logos'],
      queryFn: async ({ signal }) => {
        const directories = await listDirectories({ query: { fields: 'directoryId,pictureFileUrl' }, signal })
        return new Map(directories.map(({ directoryId, pictureFileUrl }) => [directoryId, pictureFileUrl]))
      },
      staleTime: 300_000,
      retry: false,
      meta: { isQuiet: true },
    }),

  /** The image at an address, fetched with the token; null if it isn't an image. */
  logo: (address: string) =>
    queryOptions({
      queryKey: ['session', 'logo', address],
      queryFn: async ({ signal }): Promise<Blob | null> => {
        const path = ownPathOf(address)
        if (path === null) return null
        const { data } = await client.get({ url: path, security: [BEARER], signal, throwOnError: true })
        return data instanceof Blob && isDrawable(data) ? data : null
      },
      staleTime: Infinity,
      retry: false,
      meta: { isQuiet: true },
    }),
}

/**
 * Always requests the path from the service itself, regardless of the host: the token must go nowhere else, and a
 * service may have several names.
 */
function ownPathOf(address: string): string | null {
  const url = URL.parse(address, location.origin)
  return url === null ? null : `${url.pathname}${url.search}`
}

const isDrawable = ({ type }: Blob) => /^image\/(png|jpeg|webp)\b/.test(type)

export const companyMutations = {
  /** Name, language or default template; refused with 409 if the `expected` values have changed. */
  update: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: UpdateDirectoryBody) => updateDirectory({ path: { directoryId }, body }),
      // The app's frame shows the name, and the language decides which built-in templates are listed.
      meta: { invalidates: [['directories', directoryId], ['session']] },
    }),

  replaceLogo: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ picture, replaces, signal }: NewLogo) =>
        replaceDirectoryLogo({
          path: { directoryId },
          query: { replaces: replaces ?? '' },
          body: picture,
          headers: { 'Content-Type': picture.type },
          ...(signal === undefined ? {} : { signal }),
        }),
      meta: { invalidates: [companyQueries.all(directoryId), ['session', 'logos']] },
    }),

  removeLogo: (directoryId: string) =>
    mutationOptions({
      mutationFn: () => deleteDirectoryLogo({ path: { directoryId } }).catch(ignoreNotFound),
      meta: { invalidates: [companyQueries.all(directoryId), ['session', 'logos']] },
    }),
}

/** What remains of one allowance. */
export type Allowance = { limit: number; left: number; resetSeconds: number }

/** The allowances in a response's headers by name (`minute`, `day`); null if not sent. */
type Allowances = { minute: Allowance | null; day: Allowance | null }

/**
 * Parses the headers of the IETF draft: `RateLimit: "minute";r=598;t=42` and `RateLimit-Policy: "minute";q=600;w=60`.
 */
export function readAllowances(headers: Headers): Allowances {
  const left = itemsOf(headers.get('RateLimit'))
  const policies = itemsOf(headers.get('RateLimit-Policy'))
  const named = (name: string): Allowance | null => {
    const [rest, reset, limit] = [left.get(name)?.get('r'), left.get(name)?.get('t'), policies.get(name)?.get('q')]
    if (rest === undefined || limit === undefined) return null
    return { limit, left: rest, resetSeconds: reset ?? 0 }
  }
  return { minute: named('minute'), day: named('day') }
}

function itemsOf(header: string | null): Map<string, Map<string, number>> {
  const items = (header ?? '').split(',').map((item) => {
    const [name = '', ...values] = item.split(';').map((part) => part.trim())
    const numbers = values.map((value): [string, number] => {
      const [key = '', number = ''] = value.split('=')
      return [key, Number(number)]
    })
    return [name.replaceAll('"', ''), new Map(numbers.filter(([, number]) => Number.isFinite(number)))] as const
  })
  return new Map(items)
}
