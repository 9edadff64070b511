import { CopyButton } from './CopyButton'

type CodeBlockProps = {
  /** Its name for screen readers. */
  label: string
  text: string
  /** What is copied, where only a part is shown. */
  whole?: string
  copyWords?: string
  /** Long lines break in place of scrolling. */
  isWrapped?: boolean
}

/** Lines of code or of what a machine said, as they are, never as HTML. They scroll by keyboard, and are copied whole. */
export function CodeBlock({ label, text, whole = text, copyWords, isWrapped = false }: CodeBlockProps) {
  return (
    <div className="overflow-hidden rounded-control border border-line bg-sunken">
      <div className="flex justify-end border-b border-line px-1 py-0.5">
        <CopyButton text={whole} variant="ghost" {...(copyWords === undefined ? {} : { label: copyWords })} />
      </div>
      <pre
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it scrolls by keyboard
        tabIndex={0}
        dir="ltr"
        className={`max-h-80 overflow-auto px-3 py-2 font-mono text-small text-ink -outline-offset-2 ${isWrapped ? 'break-all whitespace-pre-wrap' : ''}`}
      >
        <code>{text}</code>
      </pre>
    </div>
  )
}
