import { chosenFolders } from './folder/folder-source'
import { incomingFiles } from './incoming-files'
import { openFilePicker } from './open-file-picker'
import type { UploadOptions } from './upload-options'

type ChooseOptions = {
  /** Asks for their options before anything is sent. */
  isOptionsFirst?: boolean
  /** What is asked of all of them, such as a folder. */
  wishes?: Partial<UploadOptions>
}

/** Lets the person choose files and uploads them to a company. Call it from a press or a key. */
export function chooseFiles(directoryId: string, { isOptionsFirst = false, wishes }: ChooseOptions = {}) {
  openFilePicker({
    kind: 'files',
    onChosen: (chosen) => {
      const files = chosen.map((file) => ({ file, folderPath: null }))
      incomingFiles.added({ directoryId, files, wishes, ...(isOptionsFirst ? { isForReview: 'options' } : {}) })
    },
  })
}

/** Lets the person choose a folder; the recordings in it are offered. Call it from a press or a key. */
export function chooseFolder(directoryId: string) {
  openFilePicker({
    kind: 'folder',
    onChosen: (files) => incomingFiles.added({ directoryId, files: [], folders: chosenFolders(files) }),
  })
}
