/** Operations whose requests the authorization server reads by itself, and refuses in the form of RFC 6749. */
export const forwardedOperations: ReadonlySet<string> = new Set([
  'authorizeOauthClient',
  'resumeOauthAuthorization',
  'createOauthToken',
  'revokeOauthToken',
])
