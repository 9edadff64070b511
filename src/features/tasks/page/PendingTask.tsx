/** The shape of a task that is on its way. */
export const PendingTask = () => (
  <div className="flex min-h-12 flex-col justify-center gap-2 px-3 pb-2">
    <span className="h-3.5 w-44 max-w-full rounded-chip bg-sunken" />
    <span className="h-3 w-20 rounded-chip bg-sunken" />
  </div>
)
