import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { hasInvalidField } from '~/ui/focus'
import { DiscardPrompt, useUnsavedChanges } from '~/ui/FormDialog'
import { canStillChangeOptions, releaseUploads, wishFor } from '../upload-commands'
import { useUploads, type UploadItem } from '../upload-store'
import { MAX_SPEAKERS, type UploadOptions } from '../upload-options'
import { commonOptions } from './common-options'
import { optionsDialog } from './options-dialog'
import { OptionFields } from './OptionFields'
import { uploadOptionsMessages } from './upload-options.messages'

/** Options of one upload, or of several at once: of those only what is touched is changed. */
export function OptionsDialog({ ids }: { ids: readonly string[] }) {
  const t = useMessages(uploadOptionsMessages)
  const formId = useId()
  const items = useUploads((state) => state.items).filter(
    (item) => ids.includes(item.id) && canStillChangeOptions(item),
  )
  // Opened with what they had then: a file that is done meanwhile changes nothing in the form.
  const [opened] = useState(() => ({ common: commonOptions(items.map(({ wishes }) => wishes)), first: items[0] }))
  const [changes, setChanges] = useState<Partial<UploadOptions>>({})
  // null until it is touched: then the field shows, and keeps, what the files have.
  const [speakers, setSpeakers] = useState<string | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const offered = items.filter(({ step }) => step.step === 'held' && step.hold === 'offered').map(({ id }) => id)
  const { first } = opened
  const form = useRef<HTMLFormElement>(null)
  const draft = useUnsavedChanges({ form, isPending: false, onClose: optionsDialog.close })

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const speakerCount = speakers === null ? undefined : speakersIn(speakers)
    setIsRefused(speakerCount === 'refused')
    if (hasInvalidField(event.currentTarget)) return
    if (speakerCount === 'refused') {
      event.currentTarget.querySelector<HTMLInputElement>('[name=speakerCount]')?.focus()
      return
    }
    wishFor(ids, { ...changes, ...(speakerCount === undefined ? {} : { speakerCount }) })
    draft.close()
    if (submitter?.getAttribute('value') === 'start') releaseUploads(offered)
  }

  return (
    <Dialog
      isOpen
      // Where it is too late, nothing that was entered can be kept.
      onClose={items.length === 0 ? draft.close : draft.leave}
      onBackdropClick={draft.backdropClicked}
      title={ids.length === 1 ? t.title : t.titleMany(ids.length)}
      description={<Description items={items} />}
      footer={
        items.length === 0 ? null : draft.isAsking ? (
          <DiscardPrompt onStay={draft.stay} onLeave={draft.close} />
        ) : (
          <>
            <Button variant="ghost" onClick={draft.leave}>
              {t.cancel}
            </Button>
            <Button type="submit" form={formId} variant={offered.length > 0 ? 'secondary' : 'primary'}>
              {t.save}
            </Button>
            {offered.length > 0 ? (
              <Button type="submit" form={formId} value="start" variant="primary">
                {t.saveAndStart(offered.length)}
              </Button>
            ) : null}
          </>
        )
      }
    >
      {first === undefined ? null : (
        // Only listens to what its fields are given.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <form
          ref={form}
          id={formId}
          noValidate
          onSubmit={save}
          onPointerDownCapture={draft.touched}
          onKeyDownCapture={draft.touched}
          onInputCapture={draft.changed}
          className="flex flex-col gap-4 pt-4"
        >
          {/* What is chosen without a field is a change too. */}
          <input type="hidden" value={JSON.stringify(changes)} />
          <OptionFields
            isMany={ids.length > 1}
            first={first}
            common={{ ...opened.common, ...changes }}
            speakers={{ text: speakers, isRefused, onType: setSpeakers }}
            onChange={(change) => setChanges((before) => ({ ...before, ...change }))}
          />
        </form>
      )}
    </Dialog>
  )
}

function Description({ items }: { items: readonly UploadItem[] }) {
  const t = useMessages(uploadOptionsMessages)
  const [only, second] = items
  if (only === undefined) return t.tooLate
  return second === undefined ? <bdi className="wrap-anywhere">{only.name}</bdi> : t.manyDetail
}

/** The number in the field; null for none, and `refused` for what is not one. */
function speakersIn(text: string): number | null | 'refused' {
  if (text.trim() === '') return null
  // Not "1e1".
  const count = /^\s*\d+\s*$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= MAX_SPEAKERS ? count : 'refused'
}
