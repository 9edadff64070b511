import { Suspense, useEffect } from 'react'
import { create } from 'zustand'
import { recordDialog } from '~/features/uploads/choose-files'
import { onIdle } from '~/lib/browser'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { FOLDER } from './storage-names'

const RecordParts = lazyWithRetry(async () => (await import('./RecordParts')).RecordParts)

/** Outlives the company's page, like a running recording. */
const useNeed = create<{ isNeeded: boolean }>()(() => ({ isNeeded: false }))

const need = () => useNeed.setState({ isNeeded: true })

/**
 * Recording, on every page of a company. Its code is loaded when requested, or if this device has recordings. Render it
 * once per page.
 */
export function RecordLayer() {
  const isNeeded = useNeed((state) => state.isNeeded)
  const isAskedFor = recordDialog.useOpening() !== null
  useEffect(() => onIdle(() => void hasKept().then((has) => has && need())), [])
  useEffect(() => {
    if (isAskedFor) need()
  }, [isAskedFor])
  return isNeeded ? (
    <Suspense>
      <RecordParts />
    </Suspense>
  ) : null
}

/** Returns whether this device has recordings; also false if the browser can't store any. */
const hasKept = async (): Promise<boolean> =>
  navigator.storage
    ?.getDirectory()
    .then((root) => root.getDirectoryHandle(FOLDER))
    .then(
      () => true,
      () => false,
    ) ?? false
