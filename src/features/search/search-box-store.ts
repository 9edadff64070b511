import { create } from 'zustand'

type SearchBoxState = {
  isOpen: boolean
  /** It has been open since the page of a company was entered. */
  wasOpened: boolean
  /** What is typed while its code is on its way; null once it can be typed into. */
  typedAhead: string | null
}

const closed: SearchBoxState = { isOpen: false, wasOpened: false, typedAhead: null }

/** Whether the search box is open. */
export const useSearchBox = create<SearchBoxState>()(() => closed)

export const searchBox = {
  opened: () => useSearchBox.setState({ isOpen: true, wasOpened: true, typedAhead: '' }),
  closed: () => useSearchBox.setState({ isOpen: false, typedAhead: null }),
  typedAhead: (letter: string) =>
    useSearchBox.setState(({ typedAhead }) => ({ typedAhead: typedAhead === null ? null : typedAhead + letter })),
  typedSoFar: () => useSearchBox.getState().typedAhead ?? '',
  /** It is drawn: from now on it hears for itself. */
  shown: () => useSearchBox.setState({ typedAhead: null }),
  /** The pages of a company were left. */
  left: () => useSearchBox.setState(closed),
}
