import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button, type ButtonVariant } from './Button'
import { announce, showToast } from './toasts'
import { uiMessages } from './ui.messages'

type CodeBlockProps = {
  /** Accessible name. */
  label: string
  text: string
  /** Shown above the code, next to the copy button. */
  caption?: string
  /** The text to copy if only a part is shown. */
  whole?: string
  copyLabel?: string
  /** Wraps long lines instead of scrolling. */
  isWrapped?: boolean
}

/** Code or machine output, always rendered as text, never as HTML. Scrolls by keyboard and copies as a whole. */
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

type CodeLineProps = { text: string }

/** One or more lines to type, or a secret to save, with a copy button. */
export function CodeLine({ text }: CodeLineProps) {
  return (
    <div className="flex items-start gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 py-1 font-mono text-small break-all whitespace-pre-wrap text-ink">{text}</code>
      <CopyButton text={text} variant="ghost" />
    </div>
  )
}

type CopyButtonProps = { text: string; label?: string; variant?: ButtonVariant; className?: string }

export function CopyButton({ text, label, variant = 'secondary', className }: CopyButtonProps) {
  const t = useMessages(uiMessages)
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      announce(t.copied)
    } catch {
      showToast(t.copyFailed, { tone: 'error' })
    }
  }

  return (
    <Button size="small" variant={variant} className={className ?? ''} onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden className="text-good" /> : <Copy aria-hidden />}
      {isCopied ? t.copied : (label ?? t.copy)}
    </Button>
  )
}
