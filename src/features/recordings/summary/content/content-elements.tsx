import { Check, Image } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { contentClasses } from './content-text'
import { summaryMessages } from '../summary.messages'

/** The look of lists: dots and numbers, or a check mark for each entry as with decisions. */
export type ListLook = 'plain' | 'checks'

type Parts = { children?: ReactNode }
type ContentElement = (
  props: Parts & {
    href?: string | undefined
    src?: unknown
    alt?: string | undefined
    style?: CSSProperties | undefined
  },
) => ReactNode

const heading: ContentElement = ({ children }) => <h3 className={contentClasses.heading}>{children}</h3>

/** Elements with our own rendering; all others keep the browser's. */
type StyledElement =
  | 'p'
  | 'ul'
  | 'ol'
  | 'blockquote'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'code'
  | 'pre'
  | 'table'
  | 'th'
  | 'td'
  | 'hr'
  | 'a'
  | 'img'

/** Keeps only what Markdown can express of a table cell's style. */
const alignment = (style: CSSProperties | undefined) => (style?.textAlign ? { textAlign: style.textAlign } : undefined)

/** Renderers for elements of untrusted rich text. Headings are one level below the page's. */
const plainElements: Record<StyledElement, ContentElement> = {
  p: ({ children }) => <p className={contentClasses.p}>{children}</p>,
  ul: ({ children }) => <ul className={contentClasses.ul}>{children}</ul>,
  ol: ({ children }) => <ol className={contentClasses.ol}>{children}</ol>,
  blockquote: ({ children }) => <blockquote className={contentClasses.blockquote}>{children}</blockquote>,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  code: ({ children }) => <code className={contentClasses.code}>{children}</code>,
  pre: ({ children }) => <pre className={contentClasses.pre}>{children}</pre>,
  table: ({ children }) => (
    <div className={contentClasses.tableFrame}>
      <table className={contentClasses.table}>{children}</table>
    </div>
  ),
  th: ({ children, style }) => (
    <th className={contentClasses.th} style={alignment(style)}>
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td className={contentClasses.td} style={alignment(style)}>
      {children}
    </td>
  ),
  hr: () => <hr className={contentClasses.hr} />,
  a: ({ href, children }) => <ContentLink href={href}>{children}</ContentLink>,
  img: ({ src, alt }) => <ContentImage src={typeof src === 'string' ? src : undefined} alt={alt} />,
}

const checkedElements: Record<StyledElement | 'li', ContentElement> = {
  ...plainElements,
  ul: ({ children }) => <ul className="space-y-2">{children}</ul>,
  ol: ({ children }) => <ol className="space-y-2">{children}</ol>,
  li: ({ children }) => <CheckedEntry>{children}</CheckedEntry>,
}

export const contentElements = { plain: plainElements, checks: checkedElements }

/** An entry with a check mark. */
export function CheckedEntry({ children }: Parts) {
  return (
    <li className="flex gap-2.5">
      <Check aria-hidden className="mt-1 text-good" />
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}

type ContentImageProps = { src: string | undefined; alt: string | undefined }

/**
 * Links to a remote image instead of showing it, since loading it would reveal to its server who reads this, and when.
 */
function ContentImage({ src, alt }: ContentImageProps) {
  const t = useMessages(summaryMessages)
  const host = hostOf(src)
  if (host === null) return alt
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 rounded-control border border-line bg-sunken px-2.5 py-1 text-small text-ink-2">
      <Image aria-hidden />
      {alt || t.picture}
      <ContentLink href={src}>{t.pictureAt({ host })}</ContentLink>
    </span>
  )
}

function hostOf(src: string | undefined): string | null {
  const url = src === undefined ? null : URL.parse(src)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.host : null
}

const SAFE = /^(?:https?:|mailto:|tel:)/i

/** A link in untrusted text: it opens in a new tab without a referrer or access to the app. */
function ContentLink({ href, children }: { href: string | undefined; children?: ReactNode }) {
  if (href === undefined || !SAFE.test(href)) return <>{children}</>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent underline underline-offset-2 hover:text-accent-strong"
    >
      {children}
    </a>
  )
}
