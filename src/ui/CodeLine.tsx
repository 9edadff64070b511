import { CopyButton } from './CopyButton'

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
