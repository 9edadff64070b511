import { queryOptions } from '@tanstack/react-query'
import { listAppointmentRecordings, listRecordingFolders } from '#openapi/generated/sdk.ts'
import type { UploadOptions } from '~/features/uploads/upload-options'

/** Settings carried over from one recording of a series to the next. */
type LastTime = Pick<UploadOptions, 'folders'> & { languageCode: string | null }

export const recordQueries = {
  /**
   * Settings of the newest recording of an appointment or, by its master, of a series: the language, and the folders
   * that the user may add recordings to. null if there is no recording (extension `calendars`).
   */
  lastTime: (directoryId: string, appointmentId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'recordings', 'list', 'last-of', appointmentId],
      queryFn: async ({ signal }): Promise<LastTime | null> => {
        const [last] = await listAppointmentRecordings({ path: { directoryId, appointmentId }, signal })
        if (last === undefined) return null
        const { recordingId, languageCode } = last
        const folders = await listRecordingFolders({ path: { directoryId, recordingId }, signal })
        const own = folders.filter(({ accessLevel }) => accessLevel === 'readWrite')
        return { languageCode, folders: own.map(({ folderId, name }) => ({ folderId, name })) }
      },
      meta: { isQuiet: true },
    }),
}
