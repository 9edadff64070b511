/** A result that is pressed as a whole. */
export const rowClasses =
  'flex min-h-12 max-sm:flex-wrap items-center gap-x-3 gap-y-0.5 rounded-card border border-transparent px-3 py-2 text-control hover:border-line hover:bg-surface focus-visible:border-line focus-visible:bg-surface'
