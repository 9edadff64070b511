import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { announce } from './announcer'
import { Button, type ButtonVariant } from './Button'
import { showToast } from './toasts'
import { uiMessages } from './ui.messages'

type CodeLineProps = { text: string }

/** A line or several to type, or a secret to keep, with a button that copies all of it. */
export function CodeLine({ text }: CodeLineProps) {
  return (
    <div className="flex items-start gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 py-1 font-mono text-small break-all whitespace-pre-wrap text-ink">{text}</code>
      <CopyButton text={text} variant="ghost" />
    </div>
  )
}

type CopyButtonProps = { text: string; label?: string; variant?: ButtonVariant; className?: string }

/** Copies a text and says so. */
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
