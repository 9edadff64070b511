import { storedUploadId } from './upload-step'
import type { UploadItem } from './upload-store'

/** Whether only the person can go on with it, by choosing the file once more. */
export function needsFile({ step, file }: UploadItem): boolean {
  if (step.step === 'unfinished') return true
  return step.step === 'failed' && file === null && storedUploadId(step) === null
}
