import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { OutputFormat } from '#openapi/generated/types.ts'
import { contentClasses, isPlainLine } from './content-text'
import type { ListLook } from './content-elements'
import { TimedText } from './TimeChip'

const loadMarkdown = async () => ({ default: (await import('./MarkdownContent')).MarkdownContent })
const MarkdownContent = lazy(loadMarkdown)
const HtmlContent = lazy(async () => ({ default: (await import('./HtmlContent')).HtmlContent }))

type SafeContentProps = {
  text: string
  format: OutputFormat
  lists?: ListLook
  /** Whether to suspend while the renderer's code loads, because replacing the text later would move what's below. */
  isWaitedFor?: boolean
}

/**
 * The only place that renders Markdown or HTML from the service, which is untrusted (no raw HTML, no remote images).
 * What can't be rendered, or whose code fails to load, is shown as is.
 */
export function SafeContent({ text, format, lists = 'plain', isWaitedFor = false }: SafeContentProps) {
  const asWritten = <p className="whitespace-pre-line">{text}</p>
  const Content = format === 'html' ? HtmlContent : MarkdownContent
  const drawn = <Content text={text} lists={lists} />
  return (
    <div dir="auto" className="wrap-anywhere">
      {format !== 'html' && isPlainLine(text) ? (
        <p className={contentClasses.p}>
          <TimedText text={text.trim()} />
        </p>
      ) : (
        <CatchBoundary getResetKey={() => text} errorComponent={() => asWritten}>
          {isWaitedFor ? (
            drawn
          ) : (
            <Suspense fallback={format === 'html' ? <p className="whitespace-pre-line" /> : asWritten}>
              {drawn}
            </Suspense>
          )}
        </CatchBoundary>
      )}
    </div>
  )
}

/** Preloads the Markdown renderer while the text itself is loading. Resolves even if that fails. */
export const preloadContent = async (): Promise<void> => void (await loadMarkdown().catch(() => {}))

/** Calendars send HTML; people type plain text. */
const isHtml = (text: string) => /<[a-z!/][^>]*>/i.test(text)

/** Renders an appointment's description, which is untrusted. `isWaitedFor`: see `SafeContent`. */
export function drawDescription(description: string, { isWaitedFor = false } = {}) {
  if (isHtml(description)) return <SafeContent text={description} format="html" isWaitedFor={isWaitedFor} />
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {description}
    </p>
  )
}
