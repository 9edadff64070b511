import type { Recording, Run } from '#openapi/generated/types.ts'
import { RowCheck } from './RowCheck'
import { RowMore } from './RowMore'
import { RowName } from './RowName'

type RowPartProps = { recording: Recording } & (
  | { part: 'check'; index: number }
  | { part: 'more'; directoryId: string; run: Run | undefined }
  | { part: 'name'; directoryId: string; draft: string | null }
)

/** What a row can do beyond leading to its recording, fetched together after the rows are drawn. */
export function RowPart(props: RowPartProps) {
  const { recording } = props
  if (props.part === 'check') return <RowCheck recording={recording} index={props.index} />
  if (props.part === 'more') {
    return <RowMore directoryId={props.directoryId} recording={recording} run={props.run} />
  }
  return <RowName directoryId={props.directoryId} recording={recording} draft={props.draft} />
}
