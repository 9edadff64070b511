/** The container's health check, which has no curl: exits with 0 if the service is ready for requests. */
const port = process.env.MINUTEBOOK_PORT || '4400'
try {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) })
  process.exitCode = answer.ok ? 0 : 1
} catch {
  process.exitCode = 1
}
