import type { TasksAddress } from './tasks-address'

/** Media query: the columns of the board have room beside each other. */
export const BOARD_FITS = '(width >= 64rem)'
/** Media query: the board shows one column at a time. */
export const ONE_COLUMN = '(width < 40rem)'

/** Where nothing else is asked for, the board where its columns have room, else the list. */
export const isBoardAsked = (view: TasksAddress['view'], fits: boolean): boolean =>
  (view ?? (fits ? 'board' : 'list')) === 'board'
