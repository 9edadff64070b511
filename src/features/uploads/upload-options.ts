import { createDialog } from '~/ui/create-dialog'

/**
 * The user's options for the recording that a file becomes; null values and empty `folders` leave the choice to the
 * service.
 */
export type UploadOptions = {
  /** Replaces the file's own name, without extension. */
  name: string | null
  /** An IETF tag. */
  languageCode: string | null
  speakerCount: number | null
  appointment: { appointmentId: string; subject: string } | null
  template: { meetingTemplateId: string; title: string } | null
  folders: readonly { folderId: string; name: string }[]
  /** Notes taken while recording here (`recordings.notes`). */
  notes: readonly { startTime: number; text: string }[]
}

export const noOptions: UploadOptions = {
  name: null,
  languageCode: null,
  speakerCount: null,
  appointment: null,
  template: null,
  folders: [],
  notes: [],
}

/** The service's maximum; a larger number is probably a typo. */
export const MAX_SPEAKERS = 50

/** Reads options from browser storage, ignoring invalid values. */
export function readOptions(value: unknown): UploadOptions {
  const stored: Partial<Record<keyof UploadOptions, unknown>> = isObject(value) ? value : {}
  const { appointment, template, folders, notes } = stored
  return {
    name: text(stored.name),
    languageCode: text(stored.languageCode),
    speakerCount: typeof stored.speakerCount === 'number' ? stored.speakerCount : null,
    appointment: hasTexts(appointment, ['appointmentId', 'subject']) ? appointment : null,
    template: hasTexts(template, ['meetingTemplateId', 'title']) ? template : null,
    folders: Array.isArray(folders) ? folders.filter((folder) => hasTexts(folder, ['folderId', 'name'])) : [],
    notes: Array.isArray(notes) ? notes.filter(isNote) : [],
  }
}

const isNote = (value: unknown): value is UploadOptions['notes'][number] =>
  hasTexts(value, ['text']) && 'startTime' in value && typeof value.startTime === 'number'

const text = (value: unknown) => (typeof value === 'string' ? value : null)

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const hasTexts = <Name extends string>(value: unknown, names: readonly Name[]): value is Record<Name, string> =>
  isObject(value) && names.every((name) => typeof value[name] === 'string')

/** The options dialog, opened with its uploads; their transcriptions don't start while it is open. */
export const optionsDialog = createDialog<readonly string[]>()

const isEdited = (id: string) => optionsDialog.opening()?.includes(id) ?? false

/** Resolves once this upload's options are no longer being edited, or it is canceled. */
export function untilChosen(id: string, signal: AbortSignal): Promise<void> {
  if (!isEdited(id)) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = optionsDialog.subscribe(() => {
      if (!isEdited(id)) done()
    })
    function done() {
      stop()
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
