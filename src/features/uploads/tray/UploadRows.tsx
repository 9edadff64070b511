import { useState, type ReactNode } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { useUploads, type UploadItem } from '../upload-store'
import { ManyRows } from './ManyRows'
import { uploadTrayMessages } from './upload-tray.messages'
import { UploadRow } from './UploadRow'

/** From here on only the rows in sight are drawn. */
const MANY = 12
const FILTERED_FROM = 12

type Shown = 'all' | 'problems'

/** The files, one row each; of many, those that need the person can be shown alone. */
export function UploadRows({ before }: { before: ReactNode }) {
  const [shown, setShown] = useState<Shown>('all')
  const all = useUploads(useShallow(({ items }) => items.map(({ id }) => id)))
  const problems = useUploads(useShallow(({ items }) => items.filter(needsPerson).map(({ id }) => id)))
  const isFilterable = all.length >= FILTERED_FROM && problems.length > 0
  const ids = isFilterable && shown === 'problems' ? problems : all
  return (
    <>
      {isFilterable ? (
        <Filter counts={{ all: all.length, problems: problems.length }} {...{ shown, setShown }} />
      ) : null}
      {ids.length > MANY ? (
        <ManyRows ids={ids} before={before} />
      ) : (
        <ul className="overflow-y-auto overscroll-contain border-t border-line py-1.5">
          {before}
          {ids.map((id) => (
            <UploadRow key={id} id={id} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Nothing more happens to it by itself. */
function needsPerson({ step }: UploadItem): boolean {
  if (step.step === 'held') return step.hold !== 'paused' && step.hold !== 'offered'
  return step.step === 'refused' || step.step === 'failed' || step.step === 'unfinished'
}

type FilterProps = { counts: Record<Shown, number>; shown: Shown; setShown: (shown: Shown) => void }

function Filter({ counts, shown, setShown }: FilterProps) {
  const t = useMessages(uploadTrayMessages)
  const { number } = useFormats()
  return (
    <div className="px-4 pb-2.5">
      <SegmentedControl
        label={t.filter}
        value={shown}
        onChange={setShown}
        isWide
        options={[
          { value: 'all', label: t.filterAll({ count: number(counts.all) }) },
          { value: 'problems', label: t.filterProblems({ count: number(counts.problems) }) },
        ]}
      />
    </div>
  )
}
