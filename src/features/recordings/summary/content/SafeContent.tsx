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
  /** What is drawn around it waits for its code, because all that is below would move. */
  isWaitedFor?: boolean
}

/**
 * The only place that draws Markdown or HTML of the service, which is hostile input (no raw HTML, no remote pictures). What
 * cannot be drawn, or whose code does not come, is shown as it was written.
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

/** Fetches what draws Markdown while the text itself is still on its way. Done too when it didn't come. */
export const preloadContent = async (): Promise<void> => void (await loadMarkdown().catch(() => {}))

/** Calendars send HTML, people who type send plain text. */
const isHtml = (text: string) => /<[a-z!/][^>]*>/i.test(text)

/** Draws the description of an appointment, which is hostile input. `isWaitedFor`: as `SafeContent` says. */
export function drawDescription(description: string, { isWaitedFor = false } = {}) {
  if (isHtml(description)) return <SafeContent text={description} format="html" isWaitedFor={isWaitedFor} />
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {description}
    </p>
  )
}
