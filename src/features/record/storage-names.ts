/** Names in the browser's private file system: a folder for all recordings, with a folder for each. */
export const FOLDER = 'recordings'
export const AUDIO_FILE = 'audio'
export const LOG_FILE = 'log'
