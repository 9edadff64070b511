/** What is asked about the chosen recordings. */
export type BulkDialog = 'tags' | 'folder' | 'delete'
