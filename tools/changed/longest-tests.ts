/**
 * Tests that take half a minute or more: those that start and kill nodes and processes, take random walks, or observe
 * something for a long time.
 */
const longest = new Set([
  'backup-at-rest',
  'backup-under-load',
  'bombs',
  'calendar-fairness',
  'connections',
  'detect-speakers',
  'drain',
  'fuzz',
  'killed-service',
  'killed-under-load',
  'local-transcriber',
  'model-waits',
  'move-to-postgres',
  'nodes',
  'prepare-media',
  'replica',
  'response-cache',
  'runs',
  'transcript-files',
  'voice-profiles',
])

/** Takes the path of a test file. */
export function isLongTest(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return longest.has(name.replace(/\.test\.tsx?$/, ''))
}
