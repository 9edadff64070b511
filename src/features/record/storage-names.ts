/** In the browser's own file system: a folder for all recordings, in it one for each. */
export const FOLDER = 'recordings'
export const AUDIO_FILE = 'audio'
export const LOG_FILE = 'log'
