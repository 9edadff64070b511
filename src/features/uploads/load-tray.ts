/** The tray and all that uploading needs, loaded on first use. */
export const loadTray = async () => (await import('./UploadTray')).UploadTray
