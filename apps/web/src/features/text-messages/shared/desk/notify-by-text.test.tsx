import type { TextStatus } from '@clinic/domain/text-messages/schemas.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import { describe, expect, it, vi } from 'vitest'
import { described } from '#testing/on-page.ts'
import { showSections } from '#testing/show-sections.tsx'
import { TEXT_STATUS } from '#testing/stub-api.ts'
import { NotifyByText } from './notify-by-text.tsx'

const EVENING = '2027-01-05T03:00:00.000Z'

interface Shown {
  now?: string
  delay?: number
  startsAt?: string
  status?: Partial<TextStatus>
}

async function show({
  now = '2027-01-04T16:00:00.000Z',
  delay = 3 * MINUTE_MS,
  startsAt = '2027-01-05T16:00:00.000Z',
  status,
}: Shown) {
  const onNotify = vi.fn()
  const { user, section } = showSections(
    { change: <NotifyByText delay={delay} startsAt={Date.parse(startsAt)} notify onNotify={onNotify} /> },
    { 'texts.status': () => ({ ...TEXT_STATUS, isOn: true, ...status }) },
    { now },
  )
  const box = await section('change').findByRole<HTMLInputElement>('checkbox', { name: 'Text the patient' })
  return { user, box, section: section('change'), onNotify }
}

describe('the question whether to text a patient', () => {
  it.each<[string, Shown]>([
    ['Sent after three minutes, so that you can undo', {}],
    ['Sent right away', { delay: 0 }],
    ['Sent on Jan 5, 8:00 AM, because texts are sent from 8 AM to 8 PM', { now: EVENING }],
  ])('says “%s”', async (words, shown) => {
    const { user, box, onNotify } = await show(shown)
    expect(described(box)).toBe(words)
    expect(box.checked).toBe(true)
    await user.click(box)
    expect(onNotify).toHaveBeenCalledExactlyOnceWith(false)
  })

  it.each<[string, Partial<TextStatus>]>([
    ['Text messages are paused. It is sent once you resume them.', { paused: 'desk' }],
    ['The monthly limit of text messages is reached: none are sent', { isCapReached: true }],
  ])('says “%s”', async (words, status) => {
    const { section } = await show({ status })
    expect(await section.findByText(words)).toBeTruthy()
  })

  it('is answered for a visit that begins before any text may be sent', async () => {
    const { box } = await show({ now: EVENING, startsAt: '2027-01-05T14:00:00.000Z' })
    expect(box.disabled).toBe(true)
    expect(box.checked).toBe(false)
    expect(described(box)).toBe('Too late for a text: texts are sent from 8 AM to 8 PM. Please call.')
  })
})
