import type { ContentValue } from '../practice.ts'
import { overridden, withoutNone } from './overridden.ts'

/** Built-in sentences of the public pages besides Home, About and the store, by content key. */
export const PAGE_TEXTS = {
  events_intro: 'Talks and workshops your back will thank you for.',
  events_empty_text: 'We post new dates here as soon as they are set.',
  blog_intro: 'Plain talk about backs, necks and daily habits.',
  blog_invitation_title: 'Hurting right now?',
  blog_invitation_text: "This article is general advice. Come in and we'll look at your back.",
  contact_intro:
    'Ask us anything, from what a first visit is like to whether we can help with your pain. We read every message ourselves.',
} as const

export type PageTextKey = keyof typeof PAGE_TEXTS

export const PAGE_TEXT_KEYS = Object.keys(PAGE_TEXTS) as PageTextKey[]

/** Sentences of the public pages; empty where the practice left one out. */
export function readPageTexts(items: readonly ContentValue[]): Record<PageTextKey, string> {
  return withoutNone(overridden(PAGE_TEXTS, items))
}
