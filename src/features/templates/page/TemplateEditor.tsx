import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye, Plus } from 'lucide-react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import type { MeetingTemplate, MeetingTemplateBody } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { isVisible } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { announce, showToast } from '~/ui/toasts'
import { Button } from '~/ui/Button'
import { focusRow, useRefusedFocus, useRowFocus } from '~/ui/focus'
import { Notice } from '~/ui/Notice'
import { usePageTitle } from '~/ui/PageHeader'
import { LeaveGuard, SaveButtons } from '~/ui/SaveButtons'
import { TextField } from '~/ui/TextField'
import { useOnce } from '~/ui/use-once'
import {
  bodyOf,
  changedParts,
  charactersOf,
  draftOf,
  emptyDraft,
  isComplete,
  most,
  newSection,
  type SectionDraft,
} from '../template-draft'
import { templateMutations, templateQueries } from '../template-queries'
import { templateEditingMessages } from '../templates.messages'
import { Draggable, SectionEditor } from './SectionEditor'

type TemplateEditorProps = {
  directoryId: string
  /** Null for a new one, which Save creates. */
  template: MeetingTemplate | null
  onPreview: (template: MeetingTemplateBody) => void
  onCreated?: (template: MeetingTemplate) => void
  onClose: () => void
}

/** Edits a company template. Saves it as a whole, and overwrites other people's changes only if asked to. */
export function TemplateEditor({ onPreview, ...props }: TemplateEditorProps) {
  const t = useMessages(templateEditingMessages)
  const { number } = useFormats()
  const errorMessage = useErrorMessage()
  const editor = useTemplateEditor(props)
  const form = useRef<HTMLFormElement>(null)
  useRefusedFocus(form)
  useRowFocus()
  const conflictId = useId()
  const { draft, change, error, isTried } = editor
  const isConflict = error?.status === 409
  const failure = error === null || isConflict ? null : errorMessage(error)
  const length = charactersOf(draft)
  const once = useOnce()
  const heading = props.template === null ? t.newTitle : t.editTitle({ title: props.template.title })
  usePageTitle(heading)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    once(() => editor.save(editor.revision), JSON.stringify(bodyOf(draft)))
  }

  function handlePreview() {
    if (editor.check()) onPreview(bodyOf(draft))
    // Save also refuses it and focuses the field.
    else form.current?.requestSubmit()
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={handleSubmit}
        className="flex w-full max-w-260 flex-col gap-4 px-4 pt-5 pb-24 sm:px-7"
      >
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h1 className="text-title wrap-anywhere">{heading}</h1>
          <Button aria-haspopup="dialog" onClick={handlePreview}>
            <Eye aria-hidden />
            {t.preview}
          </Button>
        </div>
        {isConflict ? (
          <fieldset
            ref={focusNow}
            aria-label={t.conflictTitle}
            aria-describedby={conflictId}
            tabIndex={-1}
            className="min-w-0"
          >
            <Notice tone="warn" title={t.conflictTitle}>
              <p id={conflictId}>{t.conflictDetail}</p>
              {editor.start === null ? null : <TheirChanges directoryId={props.directoryId} before={editor.start} />}
              <div className="mt-2 flex flex-wrap gap-2">
                <Button onClick={() => void editor.saveOver()}>{t.saveOver}</Button>
                <Button variant="ghost" onClick={() => void editor.takeTheirs()}>
                  {t.discardMine}
                </Button>
              </div>
            </Notice>
          </fieldset>
        ) : null}
        {failure === null ? null : (
          <div ref={focusNow} tabIndex={-1}>
            <Notice tone="bad" title={failure.title}>
              {error?.fieldErrors.map(({ field, message }) => `${field}: ${message}`).join(' ') || failure.detail}
            </Notice>
          </div>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t.title}
            name="title"
            value={draft.title}
            maxLength={most.title}
            autoComplete="off"
            dir="auto"
            onChange={(event) => change({ title: event.currentTarget.value })}
            error={isTried && !isVisible(draft.title) ? t.titleMissing : undefined}
          />
          <TextField
            label={t.description}
            name="description"
            value={draft.description}
            maxLength={most.description}
            autoComplete="off"
            dir="auto"
            isOptional
            hint={t.descriptionHint}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        </div>
        <h2 className="mt-2 text-body font-semibold">{t.sections}</h2>
        <Sections editor={editor} />
        {length > most.characters ? (
          <p role="alert" className="text-small text-bad">
            {t.tooLong({ count: number(length), most: number(most.characters) })}
          </p>
        ) : null}
        <div className="flex flex-col items-start gap-1.5">
          <Button
            disabled={draft.sections.length >= most.sections}
            onClick={() => editor.insert(draft.sections.length, newSection(''))}
          >
            <Plus aria-hidden />
            {t.addSection}
          </Button>
          {draft.sections.length < most.sections ? null : (
            <p className="text-small text-ink-3">{t.tooManySections({ most: most.sections })}</p>
          )}
        </div>
        <SaveButtons isChanged isPending={editor.isPending} isBlocked={isConflict} onDiscard={editor.discard} />
      </form>
      <LeaveGuard isOn={editor.isChanged && !editor.isPending} />
    </>
  )
}

/** Lists what someone else has changed since `before`; nothing until loaded. */
function TheirChanges({ directoryId, before }: { directoryId: string; before: MeetingTemplate }) {
  const t = useMessages(templateEditingMessages)
  const { locale } = useFormats()
  const { data: theirs } = useQuery({
    ...templateQueries.detail(directoryId, before.meetingTemplateId),
    staleTime: 0,
  })
  if (theirs === undefined) return null
  const { fields, sections } = changedParts(before, theirs)
  const parts = [...fields.map((field) => t[field]), ...sections.map((title) => t.quoted({ title }))]
  return parts.length === 0 ? null : (
    <p className="mt-1 wrap-anywhere">{t.theyChanged({ parts: new Intl.ListFormat(locale).format(parts) })}</p>
  )
}

/** Ref callback for the result of saving: it's at the top, and Save is at the end. */
const focusNow = (answer: HTMLElement | null) => answer?.focus()

type Editor = ReturnType<typeof useTemplateEditor>

function Sections({ editor: { draft, change, insert, inserted, isTried } }: { editor: Editor }) {
  const t = useMessages(templateEditingMessages)
  const [dragged, setDragged] = useState<number | null>(null)
  const { sections } = draft
  const nameOf = (section: SectionDraft, index: number) =>
    section.title.trim() || t.sectionNumber({ number: index + 1 })

  function move(from: number, to: number) {
    const section = sections[from]
    if (section === undefined || to < 0 || to >= sections.length || to === from) return
    change({ sections: sections.toSpliced(from, 1).toSpliced(to, 0, section) })
    announce(t.moved({ section: nameOf(section, from), number: to + 1, total: sections.length }))
  }

  return (
    <ol className="flex flex-col gap-3">
      {sections.map((section, index) => (
        <Draggable
          key={section.key}
          index={index}
          dragged={dragged}
          onDrag={setDragged}
          onDrop={(to) => {
            if (dragged !== null) move(dragged, to)
            setDragged(null)
          }}
        >
          <SectionEditor
            section={section}
            number={index + 1}
            total={sections.length}
            isTried={isTried}
            isFocused={section.key === inserted}
            hasTasksBefore={sections.slice(0, index).some(({ sectionType }) => sectionType === 'tasks')}
            onChange={(changes) => change({ sections: sections.with(index, { ...section, ...changes }) })}
            onMove={(by) => move(index, index + by)}
            onRemove={() => {
              change({ sections: sections.toSpliced(index, 1) })
              showToast(t.sectionRemoved({ section: nameOf(section, index) }), {
                action: { label: t.undo, run: () => insert(index, section) },
              })
            }}
          />
        </Draggable>
      ))}
    </ol>
  )
}

function useTemplateEditor({ directoryId, template, onCreated, onClose }: Omit<TemplateEditorProps, 'onPreview'>) {
  const t = useMessages(templateEditingMessages)
  const client = useQueryClient()
  const meetingTemplateId = template?.meetingTemplateId ?? ''
  const detail = templateQueries.detail(directoryId, meetingTemplateId)
  // The base of the edit; other people's later changes aren't mixed in.
  const [start, setStart] = useState(template)
  const [before, setBefore] = useState(() => (template === null ? emptyDraft() : draftOf(template)))
  const [draft, setDraft] = useState(before)
  const [inserted, setInserted] = useState<string | null>(null)
  const [isTried, setIsTried] = useState(false)
  const creating = useMutation(templateMutations.create(directoryId))
  const update = useMutation(templateMutations.update(directoryId, meetingTemplateId))
  const isChanged = JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(before))

  /** Whether everything is valid; from now on, each field reports its errors. */
  function check(): boolean {
    setIsTried(true)
    return isComplete(draft)
  }

  function save(revision: number) {
    if (!check()) return
    if (template === null) return creating.mutate(bodyOf(draft), { onSuccess: (made) => onCreated?.(made) })
    if (!isChanged) return onClose()
    update.mutate(
      { ...bodyOf(draft), revision },
      {
        onSuccess: (changed) => {
          client.setQueryData(detail.queryKey, changed)
          const back = () => void takeBack({ ...bodyOf(before), revision: changed.revision ?? revision + 1 })
          showToast(t.saved({ title: changed.title }), { action: { label: t.undo, run: back } })
          onClose()
        },
      },
    )
  }

  async function takeBack(body: Parameters<typeof update.mutateAsync>[0]) {
    try {
      client.setQueryData(detail.queryKey, await update.mutateAsync(body))
      showToast(t.undone)
    } catch {
      showToast(t.undoFailed, { tone: 'error' })
    }
  }

  /** Resolves to null if it fails to load, which it reports. */
  async function readTheirs(): Promise<MeetingTemplate | null> {
    try {
      return await client.fetchQuery({ ...detail, staleTime: 0 })
    } catch {
      showToast(t.theirsUnread, { tone: 'error' })
      return null
    }
  }

  return {
    draft,
    isTried,
    isChanged,
    isPending: creating.isPending || update.isPending,
    error: creating.error ?? update.error,
    start,
    revision: start?.revision ?? 0,
    change: (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change })),
    /** Key of the section added last, for focus. */
    inserted,
    insert: (place: number, section: SectionDraft) => {
      setInserted(section.key)
      setDraft((now) => ({ ...now, sections: now.sections.toSpliced(place, 0, section) }))
    },
    check,
    save,
    saveOver: async () => {
      const theirs = await readTheirs()
      if (theirs !== null) save(theirs.revision ?? 0)
    },
    takeTheirs: async () => {
      const theirs = await readTheirs()
      if (theirs === null) return
      setStart(theirs)
      setBefore(draftOf(theirs))
      setDraft(draftOf(theirs))
      update.reset()
      // The button pressed disappears with the notice.
      focusRow([], 0)
    },
    discard: () => {
      setDraft(before)
      onClose()
    },
  }
}
