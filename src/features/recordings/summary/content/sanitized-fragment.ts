import DOMPurify from 'dompurify'
import type { Config } from 'dompurify'

const CONFIG = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'video', 'audio', 'picture', 'source'],
  FORBID_ATTR: ['style', 'class', 'id', 'name'],
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

/**
 * Sanitizes untrusted HTML into a detached fragment. It is parsed in an inert document, but Chromium still reports
 * every event handler there as a CSP violation, so those are removed before.
 */
export const sanitizedFragment = (html: string): DocumentFragment => DOMPurify.sanitize(withoutHandlers(html), CONFIG)

const TAG = /<[a-z][^<>]*/gi
/** A value, to be skipped, or the start of an event handler's name. */
const VALUE_OR_HANDLER = /=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)|(?<=[\s/"'])on(?=[a-z]+\s*=)/gi

/** Renames event handlers in HTML. This only avoids console noise and isn't security: sanitize the result. */
export const withoutHandlers = (html: string): string =>
  html.replaceAll(TAG, (tag) => tag.replaceAll(VALUE_OR_HANDLER, (part) => (part.startsWith('=') ? part : 'data-on')))
