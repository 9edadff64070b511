import fs from 'node:fs/promises'
import path from 'node:path'

import { recordingKey, type FileStore } from '../files/file-store.ts'
import type { Dialogue } from './dialogue.ts'
import type { SampleContent } from './sample-content.ts'
import { sampleFolder } from './sample-folder.ts'
import { recordingId } from './seeding.ts'

const WORK_FOLDER = 'sample'

/** The name of a dialogue's sound file, which is also what the person who uploaded it called it. */
export function soundFile({ key, audioFormat }: Pick<Dialogue, 'key' | 'audioFormat'>): string {
  return `${key}.${audioFormat}`
}

export function sampleFilePath(file: string): string {
  return path.join(sampleFolder, 'audio', file)
}

export async function sampleFileSize(file: string): Promise<number> {
  return (await fs.stat(sampleFilePath(file))).size
}

/** Puts the recordings' files into the store where they are not there yet. */
export async function storeSampleFiles(files: FileStore, { dialogues, companies }: SampleContent): Promise<void> {
  const wanted = [
    ...dialogues.flatMap((dialogue) => [
      { file: soundFile(dialogue), key: recordingKey(recordingId(dialogue.key), 'source') },
      { file: `${dialogue.key}.peaks`, key: recordingKey(recordingId(dialogue.key), 'peaks') },
    ]),
    ...companies
      .flatMap(({ failedRecordings }) => failedRecordings)
      .flatMap(({ key, file }) => (file === null ? [] : [{ file, key: recordingKey(recordingId(key), 'source') }])),
  ]
  const workFolder = await files.workFolder(WORK_FOLDER)
  await Promise.all(
    wanted.map(async ({ file, key }) => {
      if ((await files.sizeOf(key)) !== null) return
      const copy = path.join(workFolder, file)
      await fs.copyFile(sampleFilePath(file), copy)
      await files.adopt(copy, key)
    }),
  )
  await files.removeWorkFolder(WORK_FOLDER)
}
