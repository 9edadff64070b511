import { CopyButton } from './CodeLine'

type CodeBlockProps = {
  /** Its name for screen readers. */
  label: string
  text: string
  /** Above it, beside the button that copies it. */
  caption?: string
  /** What is copied, where only a part is shown. */
  whole?: string
  copyLabel?: string
  /** Long lines break in place of scrolling. */
  isWrapped?: boolean
}

/** Lines of code or of what a machine said, as they are, never as HTML. They scroll by keyboard, and are copied whole. */
export function CodeBlock({ label, text, caption, whole = text, copyLabel, isWrapped = false }: CodeBlockProps) {
  return (
    <div className="overflow-hidden rounded-control border border-line bg-sunken">
      <div className="flex items-center justify-end border-b border-line py-0.5 pr-1 pl-3">
        {caption === undefined ? null : <span className="mr-auto text-small text-ink-2">{caption}</span>}
        <CopyButton text={whole} variant="ghost" {...(copyLabel === undefined ? {} : { label: copyLabel })} />
      </div>
      <pre
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag names a piece of code
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
