import { useQuery } from '@tanstack/react-query'
import { ListChecks, SearchX, Columns3, List } from 'lucide-react'
import { Suspense, useEffect, useMemo } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { memberQueries, type Person } from '~/features/members/member-queries'
import { sessionQueries } from '~/features/session/session-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { isManager as isManagerRole, useOwnRole } from '~/features/session/use-own-role'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState, ErrorState } from '~/ui/EmptyState'
import { PageHeader, usePageTitle } from '~/ui/PageHeader'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { useRowFocus } from '~/ui/focus'
import { useMediaQuery } from '~/ui/hooks'
import { focusQuickAdd } from '~/features/tasks/quick-add/QuickAdd'
import { TaskDrawer } from '../drawer/TaskDrawer'
import { QuickAdd } from '../quick-add/QuickAdd'
import { taskQueries } from '../task-queries'
import { useMarkDone } from './task-changes'
import { listRequest, shownStatus, type Asker } from './task-request'
import { taskSelection } from './task-selection'
import { BOARD_FITS, isBoardAsked, type BoardColumn, type TasksAddress } from './tasks-address'
import { TaskBoard } from './TaskBoard'
import { TaskBulk } from './TaskBulk'
import { TaskFilters } from './TaskFilters'
import { TaskList, TaskListSkeleton } from './TaskList'
import { PeopleContext, TasksContext, useTasks, type TasksContextValue } from './tasks-context'
import { tasksPageMessages } from '../tasks.messages'
import { useTaskKeys, useTaskShortcuts } from './use-task-keys'

type TasksPageProps = {
  directoryId: string
  address: TasksAddress
  /** Merges the changes into the URL; `isStep` adds a history entry. */
  onChange: (changes: TasksAddress, options?: { isStep: boolean }) => void
}

/** Tasks assigned to the user, assigned by them to others, or everything they can see. */
export function TasksPage({ directoryId, address, onChange }: TasksPageProps) {
  const t = useMessages(tasksPageMessages)
  usePageTitle(t.title)
  useRowFocus()
  const context = useContextValue(directoryId)
  const { data: people } = useQuery({ ...memberQueries.everybody(directoryId), select: namesById })
  const isBoard = isBoardAsked(address.view, useMediaQuery(BOARD_FITS)) && context.canEdit
  const asker = useAsker(context)
  const filter = useFilter(address)
  const onStep = (changes: TasksAddress) => onChange(changes, { isStep: true })
  const isForbidden = !context.isManager && address.who !== undefined && address.who !== context.userId
  return (
    <TasksContext value={context}>
      <PeopleContext value={people}>
        <div className={isBoard ? 'flex h-[calc(100dvh-var(--bottom-bar))] flex-col' : undefined}>
          <PageHeader
            title={t.title}
            actions={
              context.canEdit ? <ViewSwitch isBoard={isBoard} onChange={(view) => onStep({ view })} /> : undefined
            }
          >
            <div className="flex flex-col gap-2 pt-2 pb-3">
              <QuickAdd directoryId={directoryId} />
              <TaskFilters
                address={address}
                asker={asker}
                isBoard={isBoard}
                onChange={onStep}
                onSearch={(q) => onChange({ q })}
              />
            </div>
          </PageHeader>
          {isForbidden ? (
            <Forbidden onLeave={() => onStep({ whose: undefined, who: undefined })} />
          ) : (
            <Tasks
              key={JSON.stringify([directoryId, isBoard, filter])}
              address={filter}
              asker={asker}
              isBoard={isBoard}
              column={address.column ?? 'today'}
              onShowColumn={(column) => onChange({ column })}
              onClear={() => onStep({ whose: undefined, who: undefined, status: undefined, q: undefined })}
            />
          )}
        </div>
        {context.canEdit ? <TaskBulk /> : null}
        {address.task === undefined ? null : (
          <Suspense>
            <TaskDrawer key={address.task} taskId={address.task} onClose={() => onChange({ task: undefined })} />
          </Suspense>
        )}
      </PeopleContext>
    </TasksContext>
  )
}

function useAsker({ userId, isManager, canEdit }: TasksContextValue): Asker {
  const isZoneKnown = useFormats().timeZone !== undefined
  return useMemo(
    () => ({ userId, isManager, hasEdit: canEdit, isZoneKnown }),
    [userId, isManager, canEdit, isZoneKnown],
  )
}

/** For a link to everyone's tasks that the user isn't allowed to see. */
function Forbidden({ onLeave }: { onLeave: () => void }) {
  const t = useMessages(tasksPageMessages)
  return (
    <ErrorState title={t.forbidden} action={<Button onClick={onLeave}>{t.showMine}</Button>}>
      {t.forbiddenDetail}
    </ErrorState>
  )
}

/** Memoized filters, which don't include the open drawer. */
function useFilter({ whose, who, status, q }: TasksAddress): TasksAddress {
  return useMemo(() => ({ whose, who, status, q }), [whose, who, status, q])
}

const namesById = (people: readonly Person[]): ReadonlyMap<string, string> =>
  new Map(people.flatMap(({ userId, name }) => (userId === null ? [] : [[userId, name] as const])))

function useContextValue(directoryId: string): TasksContextValue {
  const { data: me } = useQuery(sessionQueries.me())
  const role = useOwnRole(directoryId)
  const canEdit = useHasExtension('tasks.edit')
  const markDone = useMarkDone(directoryId)
  const userId = me?.userId ?? ''
  return useMemo(
    () => ({ directoryId, userId, isManager: isManagerRole(role), canEdit, markDone }),
    [directoryId, userId, role, canEdit, markDone],
  )
}

type TasksProps = {
  address: TasksAddress
  asker: Asker
  isBoard: boolean
  column: BoardColumn
  onShowColumn: (column: BoardColumn) => void
  onClear: () => void
}

function Tasks({ address, asker, isBoard, column, onShowColumn, onClear }: TasksProps) {
  const keys = useTaskKeys(isBoard)
  useTaskShortcuts(isBoard)
  useEffect(() => () => taskSelection.cleared(), [])
  return (
    // Handles keys and clicks in the capture phase, before the links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div {...keys} className={isBoard ? 'flex min-h-0 flex-1 flex-col' : undefined}>
      {isBoard ? (
        <TaskBoard
          address={address}
          asker={asker}
          shown={column}
          onShow={onShowColumn}
          nothing={<Nothing address={address} onClear={onClear} />}
        />
      ) : (
        <ListOrNothing address={address} asker={asker} onClear={onClear} />
      )}
    </div>
  )
}

function ListOrNothing({ address, asker, onClear }: Pick<TasksProps, 'address' | 'asker' | 'onClear'>) {
  const { directoryId } = useTasks()
  const errorMessage = useErrorMessage()
  const status = shownStatus(address, asker)
  const request = useMemo(() => listRequest(address, asker), [address, asker])
  const { data, error, refetch } = useQuery(taskQueries.page(directoryId, request, 1))
  if (data === undefined && error === null) return <TaskListSkeleton />
  if (data === undefined) {
    const { title, detail } = errorMessage(error)
    return (
      <ErrorState title={title} onRetry={() => void refetch()}>
        {detail}
      </ErrorState>
    )
  }
  if (data.total > 0) return <TaskList request={request} first={data} isGrouped={status === 'open'} />
  return <Nothing address={address} onClear={onClear} />
}

/** Shown if there are no tasks, or none match the filters. */
function Nothing({ address, onClear }: Pick<TasksProps, 'address' | 'onClear'>) {
  const t = useMessages(tasksPageMessages)
  const { q, who, whose } = address
  const isNarrowed = [q, who, whose, address.status].some((part) => part !== undefined)
  if (whose === 'forwarded' && [q, who, address.status].every((part) => part === undefined)) {
    return (
      <EmptyState
        icon={<ListChecks aria-hidden />}
        title={t.noneForwarded}
        action={<Button onClick={onClear}>{t.showMine}</Button>}
      >
        {t.noneForwardedDetail}
      </EmptyState>
    )
  }
  return isNarrowed ? (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t.noneFound}
      action={<Button onClick={onClear}>{t.clearFilters}</Button>}
    >
      {t.noneFoundDetail}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<ListChecks aria-hidden />}
      title={t.empty}
      action={<Button onClick={focusQuickAdd}>{t.newTask}</Button>}
    >
      {t.emptyDetail}
    </EmptyState>
  )
}

type ViewSwitchProps = { isBoard: boolean; onChange: (view: 'board' | 'list') => void }

function ViewSwitch({ isBoard, onChange }: ViewSwitchProps) {
  const t = useMessages(tasksPageMessages)
  return (
    <SegmentedControl
      label={t.view}
      options={[
        { value: 'board', label: <Shape icon={Columns3} label={t.board} /> },
        { value: 'list', label: <Shape icon={List} label={t.asList} /> },
      ]}
      value={isBoard ? 'board' : 'list'}
      onChange={onChange}
    />
  )
}

function Shape({ icon: Icon, label }: { icon: typeof List; label: string }) {
  return (
    <>
      <Icon aria-hidden />
      <span className="max-lg:sr-only">{label}</span>
    </>
  )
}
