import { Ellipsis, FolderPlus, Star, UserPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Folder, FolderTreeItem } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { Menu } from '~/ui/Menu'
import { RefusableIconButton } from '~/ui/RefusableButton'
import { folderPagesMessages } from '../folder-pages.messages'
import type { FolderDialog } from '../folder-search'
import { FolderMenuItems } from '../FolderMenuItems'
import { NameField } from '../NameField'
import { useFavoriteFolder, useRenameFolder } from '../use-folder-changes'
import { Breadcrumbs } from './Breadcrumbs'

type FolderHeaderProps = {
  directoryId: string
  folder: Folder
  above: readonly FolderTreeItem[]
  /** Access and size in words. */
  facts: string
  onShow: (dialog: FolderDialog) => void
  children?: ReactNode
}

/** The head of a folder's page: where it is, what it is called, what can be done with it. */
export function FolderHeader({ directoryId, folder, above, facts, onShow, children }: FolderHeaderProps) {
  const t = useMessages(folderPagesMessages)
  const isEditable = useHasExtension('folders.edit')
  const toggleFavorite = useFavoriteFolder(directoryId)
  const rename = useRenameFolder(directoryId)
  const [isRenaming, setIsRenaming] = useState(false)
  const { name, description, isFavorite } = folder
  const canEdit = folder.accessLevel === 'readWrite'
  return (
    <header className="border-b border-line bg-paper px-4 pt-3 pb-3 sm:px-7 md:sticky md:top-0 md:z-20">
      <Breadcrumbs directoryId={directoryId} above={above} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        {isRenaming ? (
          <>
            <h1 className="sr-only">{name}</h1>
            <NameField
              name={name}
              className="-mx-1.5 text-title"
              onCancel={() => setIsRenaming(false)}
              onSave={(wanted) => {
                setIsRenaming(false)
                rename(folder, wanted)
              }}
            />
          </>
        ) : (
          <h1 dir="auto" className="line-clamp-2 min-w-0 flex-1 basis-60 text-title wrap-anywhere" title={name}>
            {name}
          </h1>
        )}
        <div className="flex shrink-0 items-center gap-1.5">
          {isEditable ? (
            <IconButton
              label={isFavorite ? t.removeFavorite : t.addFavorite}
              aria-pressed={isFavorite}
              onClick={() => toggleFavorite(folder)}
            >
              <Star aria-hidden className={isFavorite ? 'size-4.5 fill-current text-warn' : 'size-4.5'} />
            </IconButton>
          ) : null}
          {isEditable ? <NewSubfolder canEdit={canEdit} onPress={() => onShow('new')} /> : null}
          <Button onClick={() => onShow('share')} aria-haspopup="dialog">
            <UserPlus aria-hidden />
            {t.share}
          </Button>
          <Menu
            label={t.moreFor({ name })}
            align="end"
            renderOpener={(opener) => (
              <IconButton label={t.moreFor({ name })} {...opener}>
                <Ellipsis aria-hidden className="size-5" />
              </IconButton>
            )}
          >
            <FolderMenuItems
              folder={folder}
              onShow={onShow}
              onRename={() => setIsRenaming(true)}
              onFavorite={() => toggleFavorite(folder)}
            />
          </Menu>
        </div>
      </div>
      <p className="mt-1 text-small text-ink-3">{facts}</p>
      {description ? (
        <p dir="auto" className="mt-1 line-clamp-3 max-w-measure text-control whitespace-pre-line text-ink-2">
          {description}
        </p>
      ) : null}
      {children}
    </header>
  )
}

function NewSubfolder({ canEdit, onPress }: { canEdit: boolean; onPress: () => void }) {
  const t = useMessages(folderPagesMessages)
  return (
    <RefusableIconButton
      label={t.newSubfolder}
      refusal={canEdit ? null : t.changeRefused}
      onClick={onPress}
      className="max-sm:hidden"
    >
      <FolderPlus aria-hidden className="size-4.5" />
    </RefusableIconButton>
  )
}
