/** Loads everything beyond the rows in one chunk: filters, checkboxes and actions. */
export const loadListTools = () => import('./list-tools')
