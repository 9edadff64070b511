import type { ReactNode } from 'react'

const SAFE = /^(?:https?:|mailto:|tel:)/i

/** A link in text that came from elsewhere: it opens beside the app and learns nothing of it. */
export function ContentLink({ href, children }: { href: string | undefined; children?: ReactNode }) {
  if (href === undefined || !SAFE.test(href)) return <>{children}</>
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent underline underline-offset-2 hover:text-accent-strong"
    >
      {children}
    </a>
  )
}
