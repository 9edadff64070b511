import { incomingFiles } from './incoming-files'
import { openFilePicker } from './open-file-picker'

/** Lets the person choose files and uploads them to a company. Call it from a press or a key. */
export function chooseFiles(directoryId: string) {
  openFilePicker({
    isMultiple: true,
    onChosen: (files) => incomingFiles.added({ directoryId, files, folderNames: [] }),
  })
}
