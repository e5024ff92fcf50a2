// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { contentRows, truncatePreview } from './content-rows.ts'

const item = (key: string, value: string) => ({
  key,
  value,
  updatedAt: '2026-12-01T15:00:00.000Z',
  version: 1,
})

describe('the rows of the content list', () => {
  it('are the ten keys of the home page with their built-in texts, then every other text that is set', () => {
    const rows = contentRows([item('practice_phone', '(417) 555-0100'), item('about_note', 'Hello')], 'en')
    expect(rows).toHaveLength(12)
    expect(rows[10]).toMatchObject({ key: 'practice_phone', label: 'Phone', value: '(417) 555-0100' })
    expect(rows[2]).toEqual({
      key: 'homepage_hero_title',
      label: 'Headline at the top',
      value: 'Stand easy again',
      item: null,
    })
    expect(rows.at(-1)).toMatchObject({ key: 'about_note', label: null, value: 'Hello' })
  })

  it("show the administrator's text instead of the built-in one", () => {
    const rows = contentRows([item('homepage_hero_title', 'Come in')], 'en')
    expect(rows).toHaveLength(10)
    expect(rows[2]).toMatchObject({ value: 'Come in', item: { version: 1 } })
  })
})

describe('a preview', () => {
  it('is the whole text up to 200 characters', () => {
    expect(truncatePreview('a'.repeat(200))).toBe('a'.repeat(200))
  })

  it('is cut after 200 characters, and never inside one', () => {
    expect(truncatePreview('🙂'.repeat(201))).toBe(`${'🙂'.repeat(200)}…`)
  })
})
