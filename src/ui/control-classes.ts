/** The look of anything one types or picks in. */
export const controlClasses =
  'w-full min-h-9 rounded-control border border-line-control bg-surface px-3 text-control text-ink placeholder:text-ink-3 aria-invalid:border-bad disabled:bg-sunken disabled:text-ink-3 coarse:min-h-11 coarse:text-[1rem]'
