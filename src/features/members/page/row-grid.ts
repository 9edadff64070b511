/** The columns of a row: the person, role, license, what can be done; where there is little room, also for large text, role and license stand below the person. */
export const rowGrid =
  'grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 md:grid-cols-[minmax(0,1fr)_8rem_9rem_2.5rem]'
