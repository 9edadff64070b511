import { v7 } from 'uuid'

/** A UUID v7: creation order is index order. */
export function newId(): string {
  return v7()
}
