/**
 * The first requests of a company's page, with exactly the URLs of the app's queries. The service embeds the answers to
 * `ofPage` in the document for anyone signed in, and `public/early.js` requests the rest before the app's code has loaded.
 */
export const firstQuestions = {
  /** Paths of the app with a company's id and, optionally, a recording's. The list of deleted recordings isn't one. */
  page: String.raw`^/d/([\w-]+)(?:/recordings/(?!deleted(?:[/?]|$))([\w-]+))?(?:[/?]|$)`,
  /** A POST. It returns the token for all other requests except `ofAnybody`. */
  token: '/v1.0/sessions/token',
  ofAnybody: ['/v1.0/health'],
  ofPage: ['/v1.0/me', '/v1.0/roles', '/v1.0/me/directories/memberships'],
  recording: '/v1.0/directories/{directoryId}/recordings/{recordingId}',
  /**
   * Relative to `recording`, once it's transcribed. The service embeds the summaries, but never the transcript, which is
   * long.
   */
  transcript: '/transcription?words=false',
  summaries: '/summaries?includeDetails=true',
}
