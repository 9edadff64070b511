/** Why a backup or restore failed, or an archive can't be trusted. The message is for the person at the terminal. */
export class BackupError extends Error {}

/** The archive is truncated. */
export const cutOff = () => new BackupError('The archive is cut off: the end is missing. None of it was used.')

/** @param where which part of the archive is invalid */
export const damaged = (where: string) => new BackupError(`The archive is damaged: ${where}. None of it was used.`)
