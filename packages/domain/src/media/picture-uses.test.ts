import { describe, expect, it } from 'vitest'
import { inUseSentence } from './picture-uses.ts'

const event = (title: string) => ({ kind: 'event' as const, id: '7', title })

describe('why a picture cannot be deleted', () => {
  it('names where it stands', () => {
    const uses = [event('Stretch'), { kind: 'content' as const, id: 'hero', title: 'hero' }]
    expect(inUseSentence(uses)).toBe(
      'This picture is still shown: the event “Stretch”, the content key “hero”. Take it out there, then delete it.',
    )
  })

  it('counts what would make the sentence long', () => {
    const uses = ['One', 'Two', 'Three', 'Four', 'Five'].map(event)
    expect(inUseSentence(uses)).toContain('the event “Three”, 2 more. ')
  })
})
