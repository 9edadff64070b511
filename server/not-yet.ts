import { Problem } from './problems.ts'

/** Operations of the document whose handlers a later change writes; each answers 501. */
export const notYetOperations = [
] as const satisfies readonly string[]

export type NotYetOperation = (typeof notYetOperations)[number]

export function notYetHandlers(): Record<string, () => never> {
  return Object.fromEntries(
    notYetOperations.map((operationId: string) => [
      operationId,
      () => {
        throw new Problem(501, `This service does not offer ${operationId} yet.`)
      },
    ]),
  )
}
