import { classNames } from '~/lib/class-names'

/** The product's logo and name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5 font-semibold tracking-tight', className)}>
      <svg viewBox="0 0 32 32" aria-hidden className="size-7">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M8 13v6M12 9.5v13M16 12v8M20 7.5v17M24 13v6"
          strokeWidth="2.6"
          strokeLinecap="round"
          className="stroke-accent-ink"
        />
      </svg>
      Minutebook
    </span>
  )
}
