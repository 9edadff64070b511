import { useAnnouncer } from './announcer'

/** Where `announce` speaks; once per page. */
export function LiveRegion() {
  const { message, count } = useAnnouncer()
  return (
    <div aria-live="polite" className="sr-only">
      <span key={count}>{message}</span>
    </div>
  )
}
