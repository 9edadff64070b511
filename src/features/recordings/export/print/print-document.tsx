import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { ExportDocument } from '../document/export-document'
import { PrintedRecording } from './PrintedRecording'
import './print.css'

/**
 * Puts a document on the page that only paper shows, in place of everything else; answers how to take it away again. Done
 * when it returns, since a browser that prints does not wait.
 */
export function showOnPaper(printed: ExportDocument): () => void {
  const host = document.createElement('div')
  host.className = 'on-paper'
  const rules = document.createElement('style')
  rules.textContent = `@page { @top-right { content: ${cssString(printed.title)} } }`
  document.body.append(host)
  document.head.append(rules)
  const root = createRoot(host)
  flushSync(() => root.render(<PrintedRecording document={printed} />))
  return () => {
    root.unmount()
    host.remove()
    rules.remove()
  }
}

/** Whether a document is on the page for paper. */
export const isOnPaper = () => document.querySelector('body > .on-paper') !== null

/** Opens the browser's own print dialog with a document. */
export function printDocument(printed: ExportDocument) {
  const takeAway = showOnPaper(printed)
  window.addEventListener('afterprint', takeAway, { once: true })
  window.print()
}

/** A text as a string of CSS, in which every character that could end it is written as its number. */
const cssString = (text: string) =>
  `"${text.replaceAll(/[^\p{L}\p{M}\p{N}\p{S} .,()-]|["\\<]/gu, (character) => `\\${(character.codePointAt(0) ?? 32).toString(16)} `)}"`
