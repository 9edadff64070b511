import { Link } from '@tanstack/react-router'
import { Eye, Folder as FolderIcon } from 'lucide-react'
import type { FolderTreeItem } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { folderPagesMessages } from '../folders.messages'
import { useState } from 'react'

const SHOWN = 60

type SubfoldersProps = { directoryId: string; label: string; folders: readonly FolderTreeItem[] }

/** The folders right inside one, each a step away. */
export function Subfolders({ directoryId, label, folders }: SubfoldersProps) {
  const t = useMessages(folderPagesMessages)
  const [areAllShown, setAreAllShown] = useState(false)
  const shown = areAllShown ? folders : folders.slice(0, SHOWN)
  if (folders.length === 0) return null
  return (
    <section className="px-4 pt-4 sm:px-7">
      <h2 className="pb-2 text-small font-semibold text-ink-3">{label}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-2">
        {shown.map(({ folderId, name, recordingsCount, accessLevel }) => (
          <li key={folderId}>
            <Link
              to="/d/$directoryId/folders/$folderId"
              params={{ directoryId, folderId }}
              className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-3 py-2 hover:border-line-strong"
            >
              <FolderIcon aria-hidden className="size-5 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1">
                <bdi className="block truncate text-control font-medium" title={name}>
                  {name}
                </bdi>
                <span className="block truncate text-small text-ink-3">{t.recordings(recordingsCount)}</span>
              </span>
              {accessLevel === 'readWrite' ? null : (
                <span title={t.read} className="text-ink-3">
                  <Eye aria-hidden />
                  <span className="sr-only">{t.read}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < folders.length ? (
        <Button variant="ghost" className="mt-2" onClick={() => setAreAllShown(true)}>
          {t.andMore(folders.length - shown.length)}
        </Button>
      ) : null}
    </section>
  )
}
