import type { Mail } from './mailer.ts'

export type MailLanguage = 'en' | 'de'

/** German for every kind of German, English for everything else. */
export function mailLanguage(languageCode: string | null): MailLanguage {
  return /^de\b/i.test(languageCode ?? '') ? 'de' : 'en'
}

export type MailParts = {
  to: string
  language: MailLanguage
  subject: string
  paragraphs: string[]
  /** Words of somebody else, set apart. */
  quote: string | null
  action: { label: string; url: string }
  footnote: string
}

/** A mail with one thing to do, as plain text and as HTML. All parts are plain text and come from strangers. */
export function layOutMail({ to, language, subject, paragraphs, quote, action, footnote }: MailParts): Mail {
  const quoted =
    quote === null
      ? []
      : [
          quote
            .split('\n')
            .map((line) => `> ${line}`)
            .join('\n'),
        ]
  const text = [...paragraphs, ...quoted, `${action.label}:\n${action.url}`, footnote].join('\n\n')
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1f2328;background:#fff">`,
    `<div style="max-width:32em;margin:0 auto">`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    quote === null ? '' : `<blockquote style="${quoteStyle}">${escapeHtml(quote)}</blockquote>`,
    `<p><a href="${escapeHtml(action.url)}" style="${actionStyle}">${escapeHtml(action.label)}</a></p>`,
    `<p style="font-size:14px;color:#57606a;overflow-wrap:anywhere">${escapeHtml(action.url)}</p>`,
    `<p style="font-size:14px;color:#57606a">${escapeHtml(footnote)}</p>`,
    `</div></body></html>`,
  ].join('')
  return { to, subject: onOneLine(subject), text, html }
}

const quoteStyle = 'margin:16px 0;padding-left:12px;border-left:3px solid #d0d7de;white-space:pre-wrap'
const actionStyle =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#1f5fd0;color:#fff;text-decoration:none'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 200)
}
