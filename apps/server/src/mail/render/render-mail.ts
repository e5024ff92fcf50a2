import type { MailDocument } from './mail-document.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** Renders a document as the parts of a mail. */
export function renderMail(document: MailDocument): { subject: string; html: string; text: string } {
  return { subject: document.subject, html: renderHtml(document), text: renderText(document) }
}
