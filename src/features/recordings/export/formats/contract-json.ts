import type { Recording, Summary, Transcript } from '#openapi/generated/types.ts'

/** What is exported, in the shapes of the contract. Parts that were not asked for are null. */
type ContractExport = { recording: Recording; transcription: Transcript | null; summaries: Summary[] | null }

/** A recording as JSON, piece by piece: `recording`, `transcription` with its segments in spoken order, `summaries`. */
export function* contractJson({ recording, transcription, summaries }: ContractExport): Generator<string> {
  yield `{\n"recording": ${json(recording)},\n"transcription": `
  if (transcription === null) {
    yield 'null'
  } else {
    const { segments, ...rest } = transcription
    yield `${JSON.stringify(rest).slice(0, -1)},"segments":[\n`
    const ordered = segments.toSorted((a, b) => a.startTime - b.startTime)
    for (const [index, segment] of ordered.entries())
      yield `${JSON.stringify(segment)}${index < ordered.length - 1 ? ',' : ''}\n`
    yield ']}'
  }
  yield `,\n"summaries": ${json(summaries)}\n}\n`
}

const json = (value: unknown) => JSON.stringify(value, null, 2)
