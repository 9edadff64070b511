import { useState } from 'react'
import { searchBox, useSearchBox } from '~/features/search/search-box-store'
import { SearchDialog } from '~/features/search/SearchDialog'
import { NewTaskDialog } from '~/features/tasks/NewTaskDialog'
import { useSearchActions } from './use-search-actions'

/** The search box with what can be done from it. */
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
