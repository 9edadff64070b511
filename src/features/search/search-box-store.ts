import { create } from 'zustand'

type SearchBoxState = {
  isOpen: boolean
  /** The box has been opened since the company's pages were entered. */
  wasOpened: boolean
  /** What is typed while the box's code is loading; null once the box takes input. */
  typedAhead: string | null
  /** Enter was pressed after that. */
  isEntered: boolean
}

const closed: SearchBoxState = { isOpen: false, wasOpened: false, typedAhead: null, isEntered: false }

export const useSearchBox = create<SearchBoxState>()(() => closed)

const { getState, setState } = useSearchBox

export const searchBox = {
  opened: () => setState({ isOpen: true, wasOpened: true, typedAhead: '', isEntered: false }),
  closed: () => setState({ isOpen: false, typedAhead: null, isEntered: false }),
  /** `text` is everything typed so far. */
  typedAhead: (text: string) => setState({ typedAhead: text, isEntered: false }),
  enteredAhead: () => setState(({ typedAhead }) => ({ isEntered: typedAhead !== null && typedAhead !== '' })),
  typedSoFar: () => getState().typedAhead ?? '',
  isEntered: () => getState().isEntered,
  /** The box has rendered and handles keys itself from now on. */
  shown: () => setState({ typedAhead: null, isEntered: false }),
  /** The company's pages were left. */
  left: () => setState(closed),
}
