/**
 * What a page of a company asks first, in the very words of the app's queries. The service sends the answers of `ofPage` with the
 * document to anyone who is signed in, and `public/early.js` asks for all that didn't come before the app's code is here.
 */
export const firstQuestions = {
  /** Paths of the app with the id of a company, and perhaps of a recording, which the list of deleted ones is not. */
  page: String.raw`^/d/([\w-]+)(?:/recordings/(?!deleted(?:[/?]|$))([\w-]+))?(?:[/?]|$)`,
  /** A POST; its answer is the token that the others but `ofAnybody` are asked with. */
  token: '/v1.0/sessions/token',
  ofAnybody: ['/v1.0/health'],
  ofPage: ['/v1.0/me', '/v1.0/roles', '/v1.0/me/directories/memberships'],
  recording: '/v1.0/directories/{directoryId}/recordings/{recordingId}',
  /** Of the recording, once it's transcribed. The service sends the summaries with the document, and never the transcript, which is long. */
  transcript: '/transcription?words=false',
  summaries: '/summaries?includeDetails=true',
}
