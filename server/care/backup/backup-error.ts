/** Why a backup or a restore cannot be, or an archive is not to be trusted; its message is for the person at the terminal. */
export class BackupError extends Error {}

/** The archive ends before its end. */
export const cutOff = () => new BackupError('The archive is cut off: its end is missing. Nothing of it was used.')

/** @param where what of the archive does not hold */
export const damaged = (where: string) => new BackupError(`The archive is damaged: ${where}. Nothing of it was used.`)
