import type { FieldError, FieldFault } from '../field-errors.ts'
import { Problem } from '../problems.ts'

/** How a text becomes the value to keep; `parse` answers null for a bad one, and the fault says what is allowed. */
export type FieldRule = FieldFault & { parse: (text: string) => string | null }

/** Reads a body's fields and collects what is wrong, so that one answer names every field at fault. */
export class FieldReader {
  readonly #errors: FieldError[] = []

  read(field: string, text: string, { parse, ...fault }: FieldRule): string {
    const value = parse(text)
    if (value === null) this.refuse(field, fault)
    return value ?? ''
  }

  refuse(field: string, fault: FieldFault): void {
    this.#errors.push({ field, ...fault })
  }

  /** Throws 400 when a field was bad; what was read is only good after this. */
  finish(): void {
    if (this.#errors.length > 0) throw Problem.invalid(this.#errors)
  }
}
