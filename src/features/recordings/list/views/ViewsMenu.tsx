import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Bookmark, BookmarkPlus, Link2, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sessionQueries } from '~/features/session/session-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { copyText } from '~/lib/browser'
import { formText } from '~/lib/text'
import { dayOf } from '~/lib/dates'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { focusOnArrival } from '~/ui/focus'
import { FormDialog } from '~/ui/FormDialog'
import { Menu, MenuGroup, MenuItem, MenuSeparator, type MenuOpenerProps } from '~/ui/Menu'
import { TextField } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { useNow } from '~/ui/use-now'
import { recordingsMessages } from '../../recordings.messages'
import type { ListFilter } from '../list-filter'
import {
  filterOf,
  isNarrowed,
  keptFilter,
  MOST_VIEWS,
  viewOf,
  wholeFilter,
  type SavedView,
  LONGEST_NAME,
  viewNameProblem,
  savedViews,
  useSavedViews,
  type ViewsOwner,
} from './saved-view'
import { savedViewsMessages } from '../list.messages'

type ViewsMenuProps = { directoryId: string; filter: ListFilter; onChange: (filter: ListFilter) => void }

/** The list's saved views: opens them, saves the current filter as one, and renames or deletes the current one. */
export function ViewsMenu({ directoryId, ...props }: ViewsMenuProps) {
  const { data: me } = useQuery(sessionQueries.me())
  return me === undefined ? null : <Views owner={{ directoryId, userId: me.userId }} {...props} />
}

type ViewsProps = Pick<ViewsMenuProps, 'filter' | 'onChange'> & { owner: ViewsOwner }

function Views({ owner, filter, onChange }: ViewsProps) {
  const t = useMessages(savedViewsMessages)
  const { timeZone } = useFormats()
  const today = dayOf(useNow(), timeZone)
  const views = useSavedViews(owner)
  const current = viewOf(views, filter, today)
  const [naming, setNaming] = useState<'new' | SavedView | null>(null)

  function name(label: string) {
    setNaming(null)
    if (naming === 'new') {
      savedViews.added(owner, { name: label, ...keptFilter(filter, today) })
      showToast(t.saved({ name: label }))
    } else if (naming) savedViews.renamed(owner, { id: naming.id, name: label })
  }

  return (
    <span>
      <Menu label={t.views} className="max-w-80" renderOpener={(opener) => <Face {...opener} view={current} />}>
        {views.length === 0 ? null : (
          <>
            <MenuGroup label={t.views}>
              <MenuItem isChecked={!isNarrowed(filter)} onSelect={() => onChange(wholeFilter({}))}>
                {t.all}
              </MenuItem>
              {views.map((view) => (
                <MenuItem
                  key={view.id}
                  isChecked={view === current}
                  onSelect={() => onChange(wholeFilter(filterOf(view, today)))}
                >
                  <bdi className="block truncate">{view.name}</bdi>
                </MenuItem>
              ))}
            </MenuGroup>
            <MenuSeparator />
          </>
        )}
        {current ? (
          <CurrentItems owner={owner} view={current} onRename={() => setNaming(current)} />
        ) : (
          <SaveItem isNarrowed={isNarrowed(filter)} count={views.length} onSave={() => setNaming('new')} />
        )}
        <DeletedItem directoryId={owner.directoryId} />
      </Menu>
      {naming === null ? null : (
        <ViewNameDialog
          view={naming === 'new' ? null : naming}
          others={views.filter((view) => view !== naming)}
          onName={name}
          onClose={() => setNaming(null)}
        />
      )}
    </span>
  )
}

function Face({ view, ...opener }: MenuOpenerProps & { view: SavedView | undefined }) {
  const t = useMessages(savedViewsMessages)
  return (
    <Button
      {...opener}
      aria-label={view ? `${t.views}: ${view.name}` : t.views}
      className={view ? 'border-accent!' : undefined}
    >
      <Bookmark aria-hidden />
      <bdi className="max-w-40 truncate max-sm:hidden">{view?.name ?? t.views}</bdi>
    </Button>
  )
}

type SaveItemProps = { isNarrowed: boolean; count: number; onSave: () => void }

function SaveItem({ isNarrowed: canSave, count, onSave }: SaveItemProps) {
  const t = useMessages(savedViewsMessages)
  const hint = canSave ? (count < MOST_VIEWS ? null : t.full) : t.saveHint
  return (
    <MenuItem icon={<BookmarkPlus aria-hidden />} refusal={hint} onSelect={onSave}>
      {t.save}
    </MenuItem>
  )
}

/** On phones, there is no room for it beside the title. */
function DeletedItem({ directoryId }: { directoryId: string }) {
  const t = useMessages(recordingsMessages)
  const navigate = useNavigate()
  if (!useHasExtension('recordings.edit')) return null
  return (
    <MenuItem
      icon={<Trash2 aria-hidden />}
      className="sm:hidden"
      onSelect={() => void navigate({ to: '/d/$directoryId/recordings/deleted', params: { directoryId } })}
    >
      {t.deletedRecordings}
    </MenuItem>
  )
}

type CurrentItemsProps = { owner: ViewsOwner; view: SavedView; onRename: () => void }

function CurrentItems({ owner, view, onRename }: CurrentItemsProps) {
  const t = useMessages(savedViewsMessages)

  async function copyLink() {
    try {
      await copyText(window.location.href)
      showToast(t.linkCopied)
    } catch {
      showToast(t.copyFailed, { tone: 'error' })
    }
  }

  return (
    <>
      <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copyLink()}>
        {t.copyLink}
      </MenuItem>
      <MenuItem icon={<Pencil aria-hidden />} onSelect={onRename}>
        {t.rename}
      </MenuItem>
      <MenuItem
        icon={<Trash2 aria-hidden />}
        tone="danger"
        onSelect={() => {
          const restore = savedViews.deleted(owner, view)
          const undo = () => {
            restore()
            showToast(t.saved(view))
          }
          showToast(t.deleted(view), { action: { label: t.undo, run: undo } })
        }}
      >
        {t.delete}
      </MenuItem>
    </>
  )
}

type ViewNameDialogProps = {
  /** The view to rename; null for a new one. */
  view: SavedView | null
  /** Views whose names are taken. */
  others: readonly SavedView[]
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a view. */
function ViewNameDialog({ view, others, onName, onClose }: ViewNameDialogProps) {
  const t = useMessages(savedViewsMessages)
  const [problem, setProblem] = useState<ReturnType<typeof viewNameProblem>>(null)
  return (
    <FormDialog
      size="small"
      title={view ? t.renameTitle : t.newTitle}
      description={view ? undefined : t.where}
      submitLabel={t.submit}
      onSubmit={(form) => {
        const name = formText(form, 'name').trim()
        const found = viewNameProblem(name, others)
        setProblem(found)
        if (found === null) onName(name)
      }}
      onClose={onClose}
    >
      <TextField
        ref={focusOnArrival}
        name="name"
        label={t.name}
        dir="auto"
        autoComplete="off"
        defaultValue={view?.name ?? ''}
        maxLength={LONGEST_NAME}
        error={problem ? t[problem] : undefined}
      />
    </FormDialog>
  )
}
