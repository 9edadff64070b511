import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  ArrowRight,
  Building2,
  CircleCheck,
  FolderPlus,
  Keyboard,
  Languages,
  Link,
  LogOut,
  Mic,
  Moon,
  Sun,
  Upload,
} from 'lucide-react'
import { useState } from 'react'
import type { SearchAction } from '~/features/search/option-groups'
import { searchBox, useSearchBox } from '~/features/search/search-box-store'
import { SearchDialog } from '~/features/search/SearchDialog'
import { requestSignOut } from '~/features/session/session'
import { sessionQueries } from '~/features/session/session-queries'
import { NewTaskDialog } from '~/features/tasks/NewTaskDialog'
import { chooseFiles, chooseFolder, importDialog, recordDialog } from '~/features/uploads/choose-files'
import { chooseLocale, currentLocale } from '~/messages/i18n'
import { useMessages } from '~/messages/use-messages'
import { chooseTheme } from '~/ui/theme'
import { showToast } from '~/ui/toasts'
import { appMessages } from './app.messages'
import { lastPlace } from './last-place'
import { navigation, shortcutsDialog } from './navigation'
import { searchActionsMessages } from './search-actions.messages'
import { offeredSettingsPages } from './settings-pages'
import { settingsMessages } from './settings.messages'

export function SearchEverywhere({ directoryId }: { directoryId: string }) {
  const isOpen = useSearchBox((state) => state.isOpen)
  const [isTaskWanted, setIsTaskWanted] = useState(false)
  return (
    <>
      {isOpen ? <OpenSearch directoryId={directoryId} onNewTask={() => setIsTaskWanted(true)} /> : null}
      {isTaskWanted ? (
        <NewTaskDialog directoryId={directoryId} prefill={{ subject: '' }} onClose={() => setIsTaskWanted(false)} />
      ) : null}
    </>
  )
}

type OpenSearchProps = { directoryId: string; onNewTask: () => void }

function OpenSearch({ directoryId, onNewTask }: OpenSearchProps) {
  const actions = useSearchActions({ directoryId, onNewTask })
  return <SearchDialog directoryId={directoryId} actions={actions} onClose={searchBox.closed} />
}

type ActionUse = { directoryId: string; onNewTask: () => void }

/** The actions of the search box, limited to those that work here and now. */
function useSearchActions({ directoryId, onNewTask }: ActionUse): readonly SearchAction[] {
  const t = useMessages(searchActionsMessages)
  const { data: extensions = [] } = useQuery(sessionQueries.extensions())
  const pages = usePageActions(directoryId, extensions)
  const device = useDeviceActions()
  return [
    {
      id: 'upload',
      label: t.upload,
      keywords: t.uploadWords,
      icon: Upload,
      run: () => chooseFiles(directoryId),
    },
    {
      id: 'record',
      label: t.record,
      keywords: t.recordWords,
      icon: Mic,
      run: () => recordDialog.open({ directoryId }),
    },
    { id: 'upload-folder', label: t.uploadFolder, icon: Upload, run: () => chooseFolder(directoryId) },
    { id: 'import', label: t.importAddress, keywords: 'URL', icon: Link, run: () => importDialog.open(directoryId) },
    { id: 'task', label: t.newTask, icon: CircleCheck, run: onNewTask },
    ...(extensions.includes('folders.edit')
      ? [{ id: 'folder', label: t.newFolder, icon: FolderPlus, href: `/d/${directoryId}/folders?show=new` }]
      : []),
    ...pages,
    ...device,
  ]
}

function usePageActions(directoryId: string, extensions: readonly string[]): SearchAction[] {
  const t = useMessages(searchActionsMessages)
  const messages = useMessages(appMessages)
  const settings = useMessages(settingsMessages)
  const { buildLocation } = useRouter()
  const { data: directories = [] } = useQuery(sessionQueries.directories())
  const hrefOf = (to: (typeof navigation)[number]['to']) => buildLocation({ to, params: { directoryId } }).href
  const others = directories.filter((directory) => directory.directoryId !== directoryId && !directory.isBlocked)
  return [
    ...navigation.map(({ id, to, icon }) => ({
      id: `page-${id}`,
      label: t.goTo({ page: messages[id] }),
      icon,
      href: hrefOf(to),
    })),
    ...offeredSettingsPages(extensions).flatMap(({ id: pageId, tabs }) =>
      tabs.map(({ id }) => ({
        id: `settings-${id}`,
        label: t.goTo({ page: settings[id] }),
        keywords: `${messages.settings} ${settings[pageId]}`,
        icon: ArrowRight,
        href: `/d/${directoryId}/settings/${id}`,
      })),
    ),
    ...others.map((directory) => ({
      id: `company-${directory.directoryId}`,
      label: t.switchTo({ name: directory.name }),
      icon: Building2,
      href: lastPlace(directory.directoryId),
    })),
  ]
}

function useDeviceActions(): SearchAction[] {
  const t = useMessages(searchActionsMessages)
  const messages = useMessages(appMessages)
  const isDark = document.documentElement.dataset.theme === 'dark'
  const isGerman = currentLocale.get() === 'de'
  return [
    isDark
      ? { id: 'light', label: t.light, keywords: messages.theme, icon: Sun, run: () => chooseTheme('light') }
      : { id: 'dark', label: t.dark, keywords: messages.theme, icon: Moon, run: () => chooseTheme('dark') },
    {
      id: 'language',
      label: isGerman ? 'English' : 'Deutsch',
      keywords: messages.language,
      icon: Languages,
      run: () => void chooseLocale(isGerman ? 'en' : 'de').catch(() => showToast(t.languageFailed, { tone: 'error' })),
    },
    { id: 'shortcuts', label: messages.shortcuts, icon: Keyboard, run: () => shortcutsDialog.open(true) },
    {
      id: 'sign-out',
      label: messages.signOut,
      icon: LogOut,
      run: () => void requestSignOut().catch(() => showToast(messages.signOutFailed, { tone: 'error' })),
    },
  ]
}
