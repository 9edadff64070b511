export { ListFilters } from './ListFilters'
export { RowPart } from './RowPart'
export { Selecting } from './Selecting'
