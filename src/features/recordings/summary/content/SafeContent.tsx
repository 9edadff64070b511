import { lazy, Suspense } from 'react'
import type { OutputFormat } from '~/api/generated/types.gen'
import type { ListLook } from './content-elements'

const loadMarkdown = async () => ({ default: (await import('./MarkdownContent')).MarkdownContent })
const MarkdownContent = lazy(loadMarkdown)
const HtmlContent = lazy(async () => ({ default: (await import('./HtmlContent')).HtmlContent }))

type SafeContentProps = { text: string; format: OutputFormat; lists?: ListLook }

/** The only place that draws Markdown or HTML of the service, which is hostile input (no raw HTML, no remote pictures). */
export function SafeContent({ text, format, lists = 'plain' }: SafeContentProps) {
  return (
    <div dir="auto" className="wrap-anywhere">
      <Suspense fallback={<p className="whitespace-pre-line">{format === 'html' ? '' : text}</p>}>
        {format === 'html' ? <HtmlContent html={text} lists={lists} /> : <MarkdownContent text={text} lists={lists} />}
      </Suspense>
    </div>
  )
}

/** Fetches what draws Markdown while the text itself is still on its way. */
export const preloadContent = () => void loadMarkdown().catch(() => {})
