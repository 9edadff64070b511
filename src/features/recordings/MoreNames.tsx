import { useMessages } from '~/messages/use-messages'
import { Popover } from '~/ui/Popover'
import { moreNamesMessages } from './more-names.messages'

type MoreNamesProps = {
  what: 'folders' | 'speakers' | 'tags'
  /** All of them. */
  names: readonly string[]
  /** So many have found room. */
  shown: number
}

/** How many more names there are than a row has room for; all of them show beside it, for touch and keyboard too. */
export function MoreNames({ what, names, shown }: MoreNamesProps) {
  const t = useMessages(moreNamesMessages)
  const count = names.length - shown
  const label = { folders: t.moreFolders, speakers: t.moreSpeakers, tags: t.moreTags }[what]
  return (
    <Popover
      label={t[what]}
      className="w-auto min-w-40 p-3 text-control"
      renderOpener={(opener) => (
        <button
          type="button"
          {...opener}
          aria-label={label(count)}
          // Above the link that the whole row is; as large as a finger where there are fingers.
          className="relative z-1 ml-1 rounded-chip px-0.5 text-ink-3 tabular-nums underline decoration-dotted underline-offset-2 hover:text-ink coarse:after:absolute coarse:after:-inset-x-3 coarse:after:-inset-y-3"
        >
          +{count}
        </button>
      )}
    >
      <p className="mb-1 text-small font-semibold text-ink-3">{t[what]}</p>
      {/* Scrolls, so the keyboard has to get in. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} aria-label={t[what]} className="flex max-h-60 flex-col gap-1 overflow-y-auto text-ink">
        {names.map((name, index) => (
          <li key={`${name}${index}`} className="wrap-anywhere">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
