import { v7 } from 'uuid'

/** A UUID v7, so ids sort by creation time. */
export function newId(): string {
  return v7()
}
