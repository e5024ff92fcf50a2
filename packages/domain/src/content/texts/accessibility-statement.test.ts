import { expect, it } from 'vitest'
import { readPractice } from '../practice.ts'
import { readAccessibilityStatement } from './accessibility-statement.ts'

const practice = readPractice([{ key: 'practice_email', value: 'desk@spine.example' }])

it('says whom to call while it is the built-in one', () => {
  const text = JSON.stringify(readAccessibilityStatement([], practice))
  expect(text).toContain('desk@spine.example')
  expect(text).toContain(practice.phone)
})

it('is the practice’s own once it has one', () => {
  const items = [{ key: 'accessibility_statement', value: '## Ramp\nUse the door at the side.' }]
  expect(readAccessibilityStatement(items, practice)).toEqual([
    { kind: 'heading', text: 'Ramp' },
    { kind: 'paragraph', text: 'Use the door at the side.' },
  ])
})
