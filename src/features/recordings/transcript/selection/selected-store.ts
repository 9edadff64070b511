import { create } from 'zustand'
import type { TextSpan } from './selected-text'

type SelectedState = {
  /** What the actions are for; null when there is nothing. */
  span: TextSpan | null
  /** The paragraph they are for where no text is selected; its place among the rows. */
  row: number | null
  /** Grows when the person asks to go to the actions by keyboard. */
  entries: number
  /** Rows in which the selection begins and ends; they must not leave the document. */
  heldRows: readonly number[]
}

const NOTHING: SelectedState = { span: null, row: null, entries: 0, heldRows: [] }

/** What of the transcript is selected. */
export const useSelected = create<SelectedState>()(() => NOTHING)

const { setState, getState } = useSelected

export const selected = {
  spanChosen: (span: TextSpan) => setState({ span, row: null }),
  rowChosen: (row: number, span: TextSpan) => setState(({ entries }) => ({ span, row, entries: entries + 1 })),
  entered: () => setState(({ entries }) => ({ entries: entries + 1 })),
  nothing: () => {
    if (getState().span !== null) setState({ span: null, row: null })
  },
  rowsHeld: (heldRows: readonly number[]) => {
    if (heldRows.join() !== getState().heldRows.join()) setState({ heldRows })
  },
}
