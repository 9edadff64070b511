import DOMPurify from 'dompurify'
import type { Config } from 'dompurify'

const CONFIG = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'video', 'audio', 'picture', 'source'],
  FORBID_ATTR: ['style', 'class', 'id', 'name'],
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

/**
 * HTML from elsewhere without what it could do harm with, outside the page. It is parsed in a document of its own that runs
 * nothing, yet Chromium reports every handler it meets there as a breach of our rules; so they go before.
 */
export const sanitizedFragment = (html: string): DocumentFragment => DOMPurify.sanitize(withoutHandlers(html), CONFIG)

const TAG = /<[a-z][^<>]*/gi
/** A value, to be passed over, or how the name of an event handler begins. */
const VALUE_OR_HANDLER = /=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)|(?<=[\s/"'])on(?=[a-z]+\s*=)/gi

/**
 * The same HTML with event handlers under names that mean nothing. It spares the console and is no protection: sanitise what
 * comes out.
 */
export const withoutHandlers = (html: string): string =>
  html.replaceAll(TAG, (tag) => tag.replaceAll(VALUE_OR_HANDLER, (part) => (part.startsWith('=') ? part : 'data-on')))
