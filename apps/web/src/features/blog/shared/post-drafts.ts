import { DAY_MS } from '@clinic/domain/time-units.ts'
import { readStored, removeStored, storeValue } from '#lib/storage.ts'

/** Milliseconds that an unsaved draft is offered for. */
const MAX_AGE_MS = 30 * DAY_MS

const PREFIX = 'clinic.post-draft'

/** Contents of the post form after the last key press. */
export interface PostDraft {
  title: string
  slug: string
  content: string
  excerpt: string
  metaTitle: string
  metaDescription: string
  published: boolean
  /** The version of the post that the draft began with; null for a new post. */
  version: number | null
  /** Epoch milliseconds. */
  savedAt: number
}

/** A draft with its key in the browser's storage. */
export interface StoredDraft {
  key: string
  draft: PostDraft
}

/**
 * A key for the drafts of one post in one window, so that windows never overwrite each other's. `post` is an id, `es-7`
 * for the translation of post 7, or null for a new post.
 */
export function createDraftKey(post: number | string | null): string {
  return `${PREFIX}:${post ?? 'new'}:${Math.random().toString(36).slice(2)}`
}

/** Drafts of a post in this browser, newest first. Deletes those that are too old or cannot be read. */
export function listDrafts(post: number | string | null, now: number): StoredDraft[] {
  const found: StoredDraft[] = []
  for (const key of draftKeys(`${PREFIX}:${post ?? 'new'}:`)) {
    const draft = readDraft(key)
    if (draft && draft.savedAt > now - MAX_AGE_MS) found.push({ key, draft })
    else deleteDraft(key)
  }
  return found.sort((a, b) => b.draft.savedAt - a.draft.savedAt)
}

/** Stores a draft; a browser whose storage is full or off keeps none. */
export function storeDraft(key: string, draft: PostDraft): void {
  storeValue('localStorage', key, draft)
}

export function deleteDraft(key: string): void {
  removeStored('localStorage', key)
}

/** Deletes every draft in this browser, as after logging out. */
export function deleteAllDrafts(): void {
  for (const key of draftKeys(`${PREFIX}:`)) deleteDraft(key)
}

function draftKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter(key => key.startsWith(prefix))
  } catch {
    return []
  }
}

function readDraft(key: string): PostDraft | null {
  const stored = readStored<unknown>('localStorage', key)
  return isDraft(stored) ? stored : null
}

const TEXTS = ['title', 'slug', 'content', 'excerpt', 'metaTitle', 'metaDescription']

// Checked without zod: public pages load this file to log out, and zod weighs as much as a page.
function isDraft(stored: unknown): stored is PostDraft {
  if (typeof stored !== 'object' || stored === null) return false
  const draft: Record<string, unknown> = { ...stored }
  return (
    TEXTS.every(name => typeof draft[name] === 'string') &&
    typeof draft.published === 'boolean' &&
    (draft.version === null || typeof draft.version === 'number') &&
    typeof draft.savedAt === 'number'
  )
}
