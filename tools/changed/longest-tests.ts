/** Half a minute and more each: nodes and processes that are started and killed, walks at random, and what is watched for long. */
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

/** Of a test file's path. */
export function isLongTest(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return longest.has(name.replace(/\.test\.tsx?$/, ''))
}
