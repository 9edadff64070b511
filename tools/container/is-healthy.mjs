/** Exits with 0 when the service is ready for requests: the container's own health check, which has no curl. */
const port = process.env.MINUTEBOOK_PORT || '4400'
try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) })
  process.exitCode = answer.ok ? 0 : 1
} catch {
  process.exitCode = 1
}
