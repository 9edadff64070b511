import { Columns3, List } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { tasksPageMessages } from './tasks-page.messages'

type ViewSwitchProps = { isBoard: boolean; onChange: (view: 'board' | 'list') => void }

/** Tasks as a board or as a list. */
export function ViewSwitch({ isBoard, onChange }: ViewSwitchProps) {
  const t = useMessages(tasksPageMessages)
  return (
    <SegmentedControl
      label={t.view}
      options={[
        { value: 'board', label: <Shape icon={Columns3} label={t.board} /> },
        { value: 'list', label: <Shape icon={List} label={t.asList} /> },
      ]}
      value={isBoard ? 'board' : 'list'}
      onChange={onChange}
    />
  )
}

function Shape({ icon: Icon, label }: { icon: typeof List; label: string }) {
  return (
    <>
      <Icon aria-hidden />
      <span className="max-lg:sr-only">{label}</span>
    </>
  )
}
