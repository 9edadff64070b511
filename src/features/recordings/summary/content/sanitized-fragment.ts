import DOMPurify, { type Config } from 'dompurify'

const CONFIG = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'video', 'audio', 'picture', 'source'],
  FORBID_ATTR: ['style', 'class', 'id', 'name'],
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

/** HTML from elsewhere without what it could do harm with, outside the page. */
export const sanitizedFragment = (html: string): DocumentFragment => DOMPurify.sanitize(html, CONFIG)
