import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { classNames } from '~/lib/class-names'
import { isVisible } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { IconButton } from '~/ui/IconButton'
import { Select, TextArea, TextField } from '~/ui/TextField'
import { most, type SectionDraft } from '../template-draft'
import { templateEditingMessages, templatePagesMessages } from '../templates.messages'

const sectionTypes = ['summary', 'topics', 'decisions', 'tasks', 'customList', 'freeText'] as const
const detailLevels = ['short', 'medium', 'long'] as const

type SectionEditorProps = {
  section: SectionDraft
  number: number
  total: number
  /** Whether missing values are reported yet. */
  isTried: boolean
  /** Whether focus goes into its heading. */
  isFocused: boolean
  /** Whether there is a tasks section before this one. */
  hasTasksBefore: boolean
  onChange: (change: Partial<SectionDraft>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Edits one section. */
export function SectionEditor(props: SectionEditorProps) {
  const { section, number, isTried, isFocused, hasTasksBefore, onChange } = props
  const t = useMessages(templateEditingMessages)
  const words = useMessages(templatePagesMessages)
  const isTasks = section.sectionType === 'tasks'
  return (
    <fieldset data-row tabIndex={-1} className="min-w-0 rounded-card border border-line bg-surface p-4">
      <legend className="sr-only">{t.sectionNumber({ number })}</legend>
      <SectionBar {...props} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div className="sm:max-lg:col-span-2">
          <TextField
            label={t.sectionTitle}
            name={`heading-${number}`}
            value={section.title}
            maxLength={most.title}
            autoComplete="off"
            dir="auto"
            // The person has just added it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isFocused}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
            error={isTried && !isVisible(section.title) ? t.sectionTitleMissing : undefined}
          />
        </div>
        <div className="grid grid-cols-1 gap-4 sm:max-lg:col-span-2 sm:grid-cols-2">
          <Select
            label={t.sectionType}
            value={section.sectionType}
            error={isTasks && hasTasksBefore ? t.tasksOnce : undefined}
            onChange={({ currentTarget: { value } }) => onChange(typeChange(value))}
          >
            {sectionTypes.map((type) => (
              <option key={type} value={type}>
                {words[type]}
              </option>
            ))}
          </Select>
          <Select
            label={t.detailLevel}
            value={section.detailLevel}
            onChange={({ currentTarget: { value } }) =>
              onChange({ detailLevel: detailLevels.find((level) => level === value) ?? 'medium' })
            }
          >
            {detailLevels.map((level) => (
              <option key={level} value={level}>
                {words[level]}
              </option>
            ))}
          </Select>
        </div>
        <TextArea
          label={t.whatToWrite}
          value={section.description}
          maxLength={most.description}
          dir="auto"
          isOptional
          hint={words[`${section.sectionType}Detail`]}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
        <TextArea
          label={t.additionalInstructions}
          value={section.additionalInstructions}
          maxLength={most.instructions}
          dir="auto"
          isOptional
          hint={t.instructionsHint}
          onChange={(event) => onChange({ additionalInstructions: event.currentTarget.value })}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        <Checkbox
          label={words.timestamps}
          checked={section.isTimestampInclusionEnabled}
          onChange={(event) => onChange({ isTimestampInclusionEnabled: event.currentTarget.checked })}
        />
        {isTasks ? (
          <>
            <Checkbox
              label={words.responsible}
              checked={section.isResponsibleDetectionEnabled}
              onChange={(event) => onChange({ isResponsibleDetectionEnabled: event.currentTarget.checked })}
            />
            <Checkbox
              label={words.dueDate}
              checked={section.isDueDateInferenceEnabled}
              onChange={(event) => onChange({ isDueDateInferenceEnabled: event.currentTarget.checked })}
            />
          </>
        ) : null}
      </div>
    </fieldset>
  )
}

/** Detecting responsible and due date only applies to tasks, where it is on by default. */
function typeChange(value: string): Partial<SectionDraft> {
  const sectionType = sectionTypes.find((type) => type === value) ?? 'freeText'
  const isTasks = sectionType === 'tasks'
  return { sectionType, isResponsibleDetectionEnabled: isTasks, isDueDateInferenceEnabled: isTasks }
}

/** The section's number, and buttons to move and remove it. */
function SectionBar({ section, number, total, onMove, onRemove }: SectionEditorProps) {
  const t = useMessages(templateEditingMessages)
  const name = section.title.trim() || t.sectionNumber({ number })
  return (
    <div className="-mt-1.5 mb-2 flex items-center gap-1">
      <span title={t.drag} className="flex cursor-grab items-center text-ink-3 active:cursor-grabbing coarse:hidden">
        <GripVertical aria-hidden />
      </span>
      <span className="flex-1 text-small font-medium text-ink-2">{t.sectionNumber({ number })}</span>
      <IconButton
        label={t.moveUp({ section: name })}
        aria-disabled={number === 1}
        className="aria-disabled:opacity-55"
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={t.moveDown({ section: name })}
        aria-disabled={number === total}
        className="aria-disabled:opacity-55"
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      {total > 1 ? (
        <IconButton label={t.removeSection({ section: name })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
    </div>
  )
}

type DraggableProps = {
  index: number
  dragged: number | null
  onDrag: (index: number | null) => void
  onDrop: (to: number) => void
  children: ReactNode
}

/** A draggable list item. Dragging in its form fields selects text instead. */
export function Draggable({ index, dragged, onDrag, onDrop, children }: DraggableProps) {
  const [isHandle, setIsHandle] = useState(false)
  const isTarget = dragged !== null && dragged !== index
  return (
    // The section's buttons do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable={isHandle || dragged === index}
      onPointerDown={({ target }) =>
        setIsHandle(target instanceof Element && target.closest('input, textarea, select, button, label') === null)
      }
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(index)
      }}
      onDragOver={(event) => {
        if (isTarget) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        if (isTarget) onDrop(index)
      }}
      onDragEnd={() => onDrag(null)}
      className={classNames('rounded-card', dragged === index && 'opacity-55')}
    >
      {children}
    </li>
  )
}
