import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readDialog, writeDialog, type RequestedOptions } from '../dialog-address'
import { importDialog } from '../imports/import-dialog'
import { optionsDialog } from '../options/options-dialog'
import { canStillChangeOptions } from '../upload-commands'
import { useUploads } from '../upload-store'

/**
 * Opens the dialog that the address asks for, and says in the address which one is open. `isReady` once the uploads that
 * a reload left are known.
 */
export function useDialogAddress(isReady: boolean) {
  const { directoryId } = useParams({ strict: false })
  const hash = useLocation({ select: (location) => location.hash })
  const isImport = importDialog.useOpening() !== null
  const optionIds = optionsDialog.useOpening() ?? NONE
  const navigate = useNavigate()
  const shown = writeDialog({ isImport, optionIds })
  // The tray is loaded when a dialog is wanted, which is open then before anything of it was told.
  const before = useRef('')

  const say = useEffectEvent((wanted: string) => {
    if (wanted === hash || (wanted === '' && readDialog(hash) === null)) return
    void navigate({ to: '.', search: true, hash: wanted, replace: true, resetScroll: false, hashScrollIntoView: false })
  })

  const open = useEffectEvent((requested: ReturnType<typeof readDialog>) => {
    if (requested === null || directoryId === undefined || shown !== '') return
    if (requested === 'import') return importDialog.open(directoryId)
    const ids = changeable(directoryId, requested.options)
    if (ids.length > 0) optionsDialog.open(ids)
    else say('')
  })

  useEffect(() => {
    if (isReady) open(readDialog(hash))
  }, [hash, isReady])

  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    say(shown)
  }, [shown])
}

const NONE: readonly string[] = []

function changeable(directoryId: string, requested: RequestedOptions): string[] {
  const items = useUploads
    .getState()
    .items.filter((item) => canStillChangeOptions(item) && item.directoryId === directoryId)
  return items.map(({ id }) => id).filter((id) => requested === 'all' || requested.includes(id))
}
