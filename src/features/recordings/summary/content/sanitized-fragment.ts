import DOMPurify, { type Config } from 'dompurify'
import { withoutHandlers } from './without-handlers'

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
