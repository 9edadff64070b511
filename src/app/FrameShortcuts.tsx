import { useRouter } from '@tanstack/react-router'
import { chooseFiles } from '~/features/uploads/choose-files'
import { useMessages } from '~/messages/use-messages'
import { ShortcutsDialog } from '~/ui/shortcuts/ShortcutsDialog'
import { useShortcuts } from '~/ui/shortcuts/use-shortcuts'
import { appMessages } from './app.messages'
import { navigation } from './navigation'
import { shortcutsDialog } from './shortcuts-dialog'

/** The keys that work on every page of a company, and the list of all of them. */
export function FrameShortcuts({ directoryId }: { directoryId: string }) {
  const t = useMessages(appMessages)
  const router = useRouter()
  const isOpen = shortcutsDialog.useOpening() !== null
  const params = { directoryId }
  useShortcuts({
    id: 'frame',
    label: t.general,
    shortcuts: [
      // The rail listens: it is to be heard while typing too.
      { keys: ['Ctrl+K'], label: t.search },
      ...navigation.map(({ id, to, key }) => ({
        keys: [`g ${key}`],
        label: t[id],
        run: () => void router.navigate({ to, params }),
      })),
      { keys: ['u'], label: t.upload, run: () => chooseFiles(directoryId) },
      { keys: ['?'], label: t.showShortcuts, run: () => shortcutsDialog.open(true) },
    ],
  })
  return <ShortcutsDialog isOpen={isOpen} onClose={shortcutsDialog.close} />
}
