import { Suspense, useEffect } from 'react'
import { create } from 'zustand'
import { recordDialog } from '~/features/uploads/choose-files'
import { onIdle } from '~/lib/browser'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { FOLDER } from './storage-names'

const RecordParts = lazyWithRetry(async () => (await import('./RecordParts')).RecordParts)

/** Outlives the page of a company, as a running recording does. */
const useNeed = create<{ isNeeded: boolean }>()(() => ({ isNeeded: false }))

const need = () => useNeed.setState({ isNeeded: true })

/** Recording, on every page of a company. Its code comes when it is asked for, or when this device has a recording. Once per page. */
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

/** Whether a recording was ever left on this device; false too where the browser keeps none. */
const hasKept = async (): Promise<boolean> =>
  navigator.storage
    ?.getDirectory()
    .then((root) => root.getDirectoryHandle(FOLDER))
    .then(
      () => true,
      () => false,
    ) ?? false
