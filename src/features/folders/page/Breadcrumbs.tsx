import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { folderPagesMessages } from '../folder-pages.messages'

const linkClasses =
  'inline-flex min-h-6 max-w-48 items-center rounded-chip text-small text-ink-2 hover:text-ink hover:underline coarse:min-h-11'

/** The way from the top down to a folder. */
export function Breadcrumbs({ directoryId, above }: { directoryId: string; above: readonly FolderTreeItem[] }) {
  const t = useMessages(folderPagesMessages)
  return (
    <nav aria-label={t.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-1">
        <li>
          <Link to="/d/$directoryId/folders" params={{ directoryId }} className={linkClasses}>
            {t.title}
          </Link>
        </li>
        {above.map(({ folderId, name }) => (
          <li key={folderId} className="flex min-w-0 items-center gap-1">
            <ChevronRight aria-hidden className="size-3.5 shrink-0 text-ink-3" />
            <Link
              to="/d/$directoryId/folders/$folderId"
              params={{ directoryId, folderId }}
              title={name}
              className={linkClasses}
            >
              <bdi className="truncate">{name}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
