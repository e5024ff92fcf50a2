import { expect, it } from 'vitest'
import { readPractice } from '../practice.ts'
import { readPrivacyNotice } from './privacy-notice.ts'

const practice = readPractice([{ key: 'practice_email', value: 'desk@spine.example' }])
const read = (value: string) => readPrivacyNotice([{ key: 'privacy_notice', value }], practice)

it('has headings, lists and paragraphs', () => {
  expect(read('Hello.\r\n\r\n## Data\n- name\n- email\nThe end\n- again\n## \n<b>bold</b>')).toEqual([
    { kind: 'paragraph', text: 'Hello.' },
    { kind: 'heading', text: 'Data' },
    { kind: 'list', items: ['name', 'email'] },
    { kind: 'paragraph', text: 'The end' },
    { kind: 'list', items: ['again'] },
    { kind: 'paragraph', text: '##' },
    { kind: 'paragraph', text: '<b>bold</b>' },
  ])
})

it('has the ways to reach the practice while it is the built-in one', () => {
  const text = JSON.stringify(readPrivacyNotice([], practice))
  expect(text).toContain('desk@spine.example')
  expect(text).toContain(practice.phone)
  expect(text).toContain(practice.addressLine)
})

it('says what the program sends, and by which ways, while it is the built-in one', () => {
  const text = JSON.stringify(readPrivacyNotice([], practice))
  expect(text).toMatch(/by email and, if you agree to it, by text message/)
  expect(text).toMatch(/request for a review or an invitation to come back/)
})
