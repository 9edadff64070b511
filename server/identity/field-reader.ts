import { Problem, type FieldError } from '../problems.ts'

/** How a text becomes the value to keep; `parse` answers null for a bad one, and `message` says what is allowed. */
export type FieldRule = { parse: (text: string) => string | null; message: string }

/** Reads a body's fields and collects what is wrong, so that one answer names every field at fault. */
export class FieldReader {
  readonly #errors: FieldError[] = []

  read(field: string, text: string, { parse, message }: FieldRule): string {
    const value = parse(text)
    if (value === null) this.refuse(field, message)
    return value ?? ''
  }

  refuse(field: string, message: string): void {
    this.#errors.push({ field, message })
  }

  /** Throws 400 when a field was bad; what was read is only good after this. */
  finish(): void {
    if (this.#errors.length > 0) throw Problem.invalid(this.#errors)
  }
}
