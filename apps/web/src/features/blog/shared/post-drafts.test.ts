import { describe, expect, it, vi } from 'vitest'
import { createDraftKey, deleteAllDrafts, listDrafts, type PostDraft, storeDraft } from './post-drafts.ts'

const NOW = Date.parse('2027-01-01T12:00:00Z')
const DAY = 86_400_000
const draft = (savedAt: number): PostDraft => ({
  title: 'Why we sit',
  slug: 'why-we-sit',
  content: 'Because.',
  excerpt: '',
  metaTitle: '',
  metaDescription: '',
  published: false,
  version: null,
  savedAt,
})

describe('drafts of posts in the browser', () => {
  it('of two windows are both listed, newest first, by post', () => {
    storeDraft(createDraftKey(null), draft(NOW - 2))
    storeDraft(createDraftKey(null), draft(NOW - 1))
    storeDraft(createDraftKey(4), draft(NOW))
    expect(listDrafts(null, NOW).map(stored => stored.draft.savedAt)).toEqual([NOW - 1, NOW - 2])
    expect(listDrafts(4, NOW)).toHaveLength(1)
    expect(listDrafts(44, NOW)).toEqual([])
  })

  it('are deleted after 30 days', () => {
    storeDraft(createDraftKey(null), draft(NOW - 30 * DAY))
    storeDraft(createDraftKey(null), draft(NOW - 30 * DAY + 1))
    expect(listDrafts(null, NOW)).toHaveLength(1)
    expect(localStorage).toHaveLength(1)
  })

  it.each(['', '{', 'null', '7', '{"title":"x"}', JSON.stringify({ ...draft(NOW), content: 7 })])(
    'that cannot be read are ignored: %s',
    text => {
      localStorage.setItem(createDraftKey(null), text)
      expect(listDrafts(null, NOW)).toEqual([])
    },
  )

  it('are all deleted by logging out, and nothing else in the storage', () => {
    storeDraft(createDraftKey(null), draft(NOW))
    storeDraft(createDraftKey(4), draft(NOW))
    localStorage.setItem('clinic.single-keys', 'true')
    deleteAllDrafts()
    expect(Object.keys(localStorage)).toEqual(['clinic.single-keys'])
  })

  it('do not disturb a browser without storage', () => {
    vi.stubGlobal('localStorage', undefined)
    storeDraft('clinic.post-draft:new:1', draft(NOW))
    deleteAllDrafts()
    expect(listDrafts(null, NOW)).toEqual([])
  })
})
