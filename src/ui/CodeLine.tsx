import { CopyButton } from './CopyButton'

/** A line to type or a secret to keep, with a button that copies it. */
export function CodeLine({ text }: { text: string }) {
  return (
    <div className="flex items-center gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 py-1 font-mono text-small break-all text-ink">{text}</code>
      <CopyButton text={text} variant="ghost" />
    </div>
  )
}
