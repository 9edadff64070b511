import { acceptedFiles, acceptedTranscripts } from './upload-formats'

type PickerOptions = { kind: 'file' | 'files' | 'folder' | 'transcript'; onChosen: (files: File[]) => void }

/** Opens the device's file picker for recordings. Call it from a press or a key; browsers refuse it otherwise. */
export function openFilePicker({ kind, onChosen }: PickerOptions) {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = kind === 'files'
  input.webkitdirectory = kind === 'folder'
  if (kind !== 'folder') input.accept = kind === 'transcript' ? acceptedTranscripts : acceptedFiles
  // Some browsers forget an input that is not in the page before the choice is made.
  input.hidden = true
  input.addEventListener('change', () => {
    onChosen([...(input.files ?? [])])
    input.remove()
  })
  input.addEventListener('cancel', () => input.remove())
  document.body.append(input)
  input.click()
}
