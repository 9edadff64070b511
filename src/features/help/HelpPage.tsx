import { useQuery, queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Markdown, { type Components } from 'react-markdown'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { PageHeader, usePageTitle } from '~/ui/PageHeader'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { type GuidePage, guidePages } from './guide-pages'
import { helpMessages } from './help.messages'

type HelpPageProps = { directoryId: string; page: GuidePage }

/** A page of the user guide that is part of the app, beside the list of all pages. */
export function HelpPage({ directoryId, page }: HelpPageProps) {
  const t = useMessages(helpMessages)
  usePageTitle(`${t[page]} · ${t.title}`)
  return (
    <>
      <PageHeader title={t.title} />
      <div className="flex max-w-386 gap-x-10 gap-y-4 px-4 py-5 max-lg:flex-col sm:px-7">
        <nav aria-label={t.pages} className="flex shrink-0 gap-0.5 max-lg:flex-wrap lg:w-52 lg:flex-col">
          {guidePages.map((one) => (
            <Link
              key={one}
              to="/d/$directoryId/help/$page"
              params={{ directoryId, page: one }}
              className="flex min-h-9 items-center rounded-control px-2.5 text-control text-ink-2 hover:bg-ink/5 hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-ink coarse:min-h-11"
            >
              {t[one]}
            </Link>
          ))}
        </nav>
        <GuideText page={page} />
      </div>
    </>
  )
}

/** A text's title is the second-level heading of the page. */
const components: Components = {
  h1: ({ children }) => <h2 className="text-title">{children}</h2>,
  h2: ({ children }) => <h3 className="pt-3 text-body font-semibold">{children}</h3>,
  p: ({ children }) => <p className="leading-relaxed">{children}</p>,
  ul: ({ children }) => <ul className="flex list-disc flex-col gap-1.5 pl-5">{children}</ul>,
  ol: ({ children }) => <ol className="flex list-decimal flex-col gap-1.5 pl-5">{children}</ol>,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  img: ({ src, alt = '' }) => <Picture src={src ?? ''} alt={alt} />,
}

function Picture({ src, alt }: { src: string; alt: string }) {
  const url = pictureUrl(src)
  if (url === undefined) return null
  return (
    <img
      src={url}
      alt={alt}
      width={1200}
      height={750}
      loading="lazy"
      className="h-auto w-full rounded-card border border-line"
    />
  )
}

function GuideText({ page }: { page: GuidePage }) {
  const t = useMessages(helpMessages)
  const { locale } = useFormats()
  const { data: text, error, refetch } = useQuery(guideQueries.page(page, locale))
  if (text !== undefined) {
    return (
      <article className="flex max-w-170 min-w-0 flex-1 flex-col gap-3.5">
        <Markdown components={components} skipHtml>
          {text}
        </Markdown>
      </article>
    )
  }
  if (error !== null) {
    return (
      <Notice tone="bad" action={<Button onClick={() => void refetch()}>{t.tryAgain}</Button>}>
        {t.failed}
      </Notice>
    )
  }
  return (
    <LoadingRegion>
      <Skeleton className="h-60 w-full lg:w-170" />
    </LoadingRegion>
  )
}

const FOLDER = '../../../docs/guide'

const texts = import.meta.glob<string>('../../../docs/guide/*/*.md', { query: '?raw', import: 'default' })
const pictures = import.meta.glob<string>('../../../docs/guide/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Reads a page's text, in English if it isn't available in the language. */
export async function readGuidePage(page: GuidePage, locale: string): Promise<string> {
  const read = texts[`${FOLDER}/${locale}/${page}.md`] ?? texts[`${FOLDER}/en/${page}.md`]
  return read === undefined ? '' : read()
}

/** The URL of an image that a page references by its path; undefined if the app doesn't have it. */
export const pictureUrl = (src: string): string | undefined => pictures[src.replace(/^\.\./, FOLDER)]

const guideQueries = {
  /** A page of the guide, which is part of the app. */
  page: (page: GuidePage, locale: string) =>
    queryOptions({
      queryKey: ['guide', locale, page],
      queryFn: () => readGuidePage(page, locale),
      staleTime: Infinity,
      meta: { isQuiet: true },
    }),
}
