import type { ContentValue } from '@clinic/domain/content/practice.ts'
import { type ContentRows, siteContent } from '@clinic/domain/content/site-content.ts'

/** Responses to the reads of public content, resolved from content items as the server does. */
export function contentResponses(items: readonly ContentValue[] = [], more: Partial<ContentRows> = {}) {
  const rows = { items, timeSlots: [], ...more }
  return {
    'content.practice': () => siteContent.practice(rows),
    'content.home': () => siteContent.home(rows),
    'content.changedHours': () => siteContent.changedHours(rows),
    'content.services': () => siteContent.services(rows),
    'content.about': () => siteContent.about(rows),
    'content.partners': () => siteContent.partners(rows),
    'content.privacy': () => siteContent.privacy(rows),
    'content.accessibility': () => siteContent.accessibility(rows),
    'content.languageAssistance': () => siteContent.languageAssistance(rows),
  }
}

/** The response to the preview of the pages' content. */
export function previewedContent(items: readonly ContentValue[] = []) {
  const rows = { items, timeSlots: [] }
  return {
    practice: siteContent.practice(rows),
    home: siteContent.home(rows),
    about: siteContent.about(rows),
    partners: siteContent.partners(rows),
    privacy: siteContent.privacy(rows),
    accessibility: siteContent.accessibility(rows),
    languageAssistance: siteContent.languageAssistance(rows),
  }
}
