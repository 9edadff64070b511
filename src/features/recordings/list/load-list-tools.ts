/** What the list has beyond its rows, in one file: filters, boxes to choose rows, and what can be done with them. */
export const loadListTools = () => import('./list-tools')
