/** What stands in place of what was there. */
const GONE = '[removed]'

/**
 * What nobody is to read in a log, and what is left of it. The value ends before a quote: the line stays JSON. A pattern that takes
 * any number of characters begins only where those begin, since it is tried at every character of what strangers have sent.
 */
const secrets: [pattern: RegExp, replacement: string][] = [
  // Of an address only where it leads: paths and queries of feeds, uploads, media and sign-ons are secrets themselves.
  [/\b((?:https?|wss?):\/\/)(?:[^\s"\\/?#@]*@)?([^\s"\\/?#]+)[^\s"\\]*/gi, `$1$2/${GONE}`],
  [/(?<![a-z+.-])([a-z+.-]+:\/\/)[^\s"\\/@]+@/gi, `$1${GONE}@`],
  [/(?<![\w.~%/-])([\w.~%-]*\/[\w.~%/-]*)\?[\w.~%-]+=[^\s"\\]*/g, `$1?${GONE}`],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${GONE}`],
  [
    /\b(password|passwd|secret|client_secret|code_verifier|access_?token|refresh_?token|id_token)(\\?["']?\s*[:=]\s*\\?["']?)[^\s"'\\,&}]+/gi,
    `$1$2${GONE}`,
  ],
  [/\bservice_user_[a-z]+_[\w-]+|\bwhsec_[\w+/=-]+|\beyJ[\w-]{1,500}\.[\w-]+(?:\.[\w-]*)?/g, GONE],
  [/(?<![\w.+%-])[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/g, GONE],
  // Random, as our links and cookies and others' codes are.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}/g, GONE],
]

/** A line of the log without tokens, passwords, e-mail addresses and anything that an address on the web may hold beside its host. */
export function redact(line: string): string {
  return secrets.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
}
