import { create } from 'zustand'

type SearchBoxState = {
  isOpen: boolean
  /** It has been open since the page of a company was entered. */
  wasOpened: boolean
  /** What is typed while its code is on its way; null once it can be typed into. */
  typedAhead: string | null
  /** Enter was pressed after that. */
  isEntered: boolean
}

const closed: SearchBoxState = { isOpen: false, wasOpened: false, typedAhead: null, isEntered: false }

/** Whether the search box is open. */
export const useSearchBox = create<SearchBoxState>()(() => closed)

const { getState, setState } = useSearchBox

export const searchBox = {
  opened: () => setState({ isOpen: true, wasOpened: true, typedAhead: '', isEntered: false }),
  closed: () => setState({ isOpen: false, typedAhead: null, isEntered: false }),
  /** All of what is typed so far. */
  typedAhead: (text: string) => setState({ typedAhead: text, isEntered: false }),
  enteredAhead: () => setState(({ typedAhead }) => ({ isEntered: typedAhead !== null && typedAhead !== '' })),
  typedSoFar: () => getState().typedAhead ?? '',
  isEntered: () => getState().isEntered,
  /** It is drawn: from now on it hears for itself. */
  shown: () => setState({ typedAhead: null, isEntered: false }),
  /** The pages of a company were left. */
  left: () => setState(closed),
}
