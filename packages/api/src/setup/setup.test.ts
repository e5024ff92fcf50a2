import { knownContent } from '@clinic/domain/content/known-content.ts'
import { ADMINISTRATOR } from '@clinic/test-kit/administrator.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setPassword } from '../session/set-password.ts'
import { shareTestApi } from '../testing/share-test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { EVENT } from '../testing/test-event.ts'
import { hasSampleContent } from './load-setup.ts'

const api = shareTestApi()

type Context = Parameters<TestApi['admin']>[0]
const status = (context: Context = {}) => api.admin(context).setup.status()
const done = async (context: Context = {}) =>
  (await status(context)).steps.filter(step => step.done).map(({ step }) => step)
const mailServer = {
  mail: {
    folder: null,
    countSaved: async () => 0,
    removeSaved: async () => undefined,
    removeSavedBefore: async () => 0,
    sendTest: async () => 'sent' as const,
  },
}

/** Replaces every built-in text by one of the practice. */
async function replaceTexts(): Promise<void> {
  for (const { key, kind, builtIn } of knownContent([])) {
    // Setting the coordinates also sets the pin's address.
    if (kind !== 'image' && key !== 'practice_pin_address')
      await api.admin().content.create({ key, value: builtIn || 'none' })
  }
}

describe('the getting-started checklist', () => {
  it('has every step, and none is done at the start except removing absent sample content', async () => {
    const steps = (await status()).steps.map(({ step }) => step)
    expect(steps.join(' ')).toBe('practice hours visits photos mail password facts demo own address')
    const settings = api.settings({ localUrl: 'http://localhost:3000' })
    expect(await done({ settings })).toEqual(['demo'])
  })

  it('detects a changed password', async () => {
    await setPassword(api.database.em.fork(), api.administrator.id, ADMINISTRATOR.password)
    expect(await done()).toContain('password')
  })

  it('detects remaining sample details, and when none are left', async () => {
    expect((await status()).fictional).toContainEqual({
      key: 'practice_name',
      group: 'Practice',
      label: 'Name',
      optional: false,
    })
    expect(await hasSampleContent(api.database.em.fork())).toBe(true)
    await replaceTexts()
    expect((await status()).fictional).toEqual([])
    expect(await done()).toEqual(expect.arrayContaining(['practice', 'visits', 'facts']))
    expect(await hasSampleContent(api.database.em.fork())).toBe(false)
  })

  it('detects the practice’s own prices, also that it shows none', async () => {
    const create = (key: string, value: string) => api.admin().content.create({ key, value })
    await create('practice_name', 'Spine & Stride')
    expect(await done()).not.toContain('visits')
    await create('service_follow_up_price', 'none')
    expect(await done()).toContain('visits')
  })

  it('detects photos of the practitioner and of the room', async () => {
    await api.admin().content.create({ key: 'practitioner_picture', value: 'https://example.com/me.jpg' })
    expect(await done()).not.toContain('photos')
    await api.admin().content.create({ key: 'practice_picture', value: 'https://example.com/room.jpg' })
    expect(await done()).toContain('photos')
  })

  it('detects changed hours, and accepts confirmed original ones', async () => {
    expect(await done()).not.toContain('hours')
    await api.admin().setup.confirmHours()
    expect(await done()).toContain('hours')
    await api.rows(sql`delete from setup_flags where name = 'hours-confirmed'`)
    const [slot] = await api.visitor().schedule.timeSlots()
    if (!slot) throw new Error('There are no time slots')
    await api.admin().schedule.updateTimeSlot({ ...slot, endTime: '13:00', version: undefined })
    expect(await done()).toContain('hours')
  })

  it('detects a test email that the mail server accepted, and ignores one saved as a file', async () => {
    await api.admin().mail.sendTest({ to: 'ada@example.com' })
    expect(await done(mailServer)).not.toContain('mail')
    await api.admin(mailServer).mail.sendTest({ to: 'ada@example.com' })
    expect(await done(mailServer)).toContain('mail')
    expect(await done()).not.toContain('mail')
  })

  it('detects the sample content, which one click removes except for edited items', async () => {
    await replaceTexts()
    await api.rows(sql`
      insert into events (title, description, date, location, demo)
      values ('Demo', 'Demo', now(), 'Here', true), ('Kept', 'Demo', now(), 'Here', true)`)
    await api.rows(sql`
      insert into blog_posts (title, slug, content, content_html, author_id, demo)
      values ('Demo', 'demo', 'Text', '<p>Text</p>', ${api.administrator.id}, true)`)
    expect(await status()).toMatchObject({ demo: { events: 2, posts: 1 } })
    expect(await hasSampleContent(api.database.em.fork())).toBe(true)
    expect(await done()).not.toContain('demo')
    expect(await done()).not.toContain('own')
    const kept = (await api.visitor().events.list()).find(({ title }) => title === 'Kept')
    await api.admin().events.update({ id: kept?.id ?? 0, description: 'Mine now' })
    expect(await done()).toContain('own')
    await api.admin().setup.removeDemo()
    expect((await api.visitor().events.list()).map(({ title }) => title)).toEqual(['Kept'])
    expect(await api.admin().blog.list()).toEqual([])
    expect(await done()).toContain('demo')
    expect(await hasSampleContent(api.database.em.fork())).toBe(false)
  })

  it('detects a first event or post of the practice', async () => {
    expect(await done()).not.toContain('own')
    await api.admin().events.create(EVENT)
    expect(await done()).toContain('own')
  })

  it.each([
    ['http://clinic.example.com', false],
    ['https://clinic.example.com', true],
  ])('detects whether %s is a public https address', async (publicUrl, is) => {
    const settings = api.settings({ localUrl: publicUrl })
    expect((await done({ settings })).includes('address')).toBe(is)
  })

  it('can be dismissed, and shown again', async () => {
    expect(await status()).toMatchObject({ dismissed: false })
    await api.admin().setup.dismiss({ dismissed: true })
    await api.admin().setup.dismiss({ dismissed: true })
    expect(await status()).toMatchObject({ dismissed: true })
    await api.admin().setup.dismiss({ dismissed: false })
    expect(await status()).toMatchObject({ dismissed: false })
  })
})
