import { describe, expect, it } from 'vitest'
import { inUseSentence } from './image-uses.ts'

const event = (title: string) => ({ kind: 'event' as const, id: '7', title })

describe('the reason why an image cannot be deleted', () => {
  it('names the places of use', () => {
    const uses = [event('Stretch'), { kind: 'content' as const, id: 'hero', title: 'hero' }]
    expect(inUseSentence(uses, 'en')).toBe(
      'This image is in use: the event “Stretch”, the content key “hero”. Remove it there first.',
    )
    expect(inUseSentence(uses, 'es')).toBe(
      'Esta imagen está en uso: el evento “Stretch”, la clave de contenido “hero”. Primero quítela de ahí.',
    )
  })

  it('counts places that would make the sentence too long', () => {
    const uses = ['One', 'Two', 'Three', 'Four', 'Five'].map(event)
    expect(inUseSentence(uses, 'en')).toContain('the event “Three”, 2 more. ')
  })
})
