import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shareTestApi } from './testing/share-test-api.ts'
import { BOOKING, caughtError, caughtIssues } from './testing/test-api.ts'
import { EVENT, PERSON } from './testing/test-event.ts'

const api = shareTestApi()

const stored = async (table: string) =>
  (await api.rows(sql<{ language: string }>`select language from ${sql.table(table)} order by id`)).map(
    ({ language }) => language,
  )

describe("a person's language", () => {
  it('is English for those who name none, and their links have no prefix', async () => {
    const booked = await api.visitor().appointments.book(BOOKING)
    await api.visitor().contact.send({ ...PERSON, message: 'Hello' })
    expect([await stored('appointments'), await stored('contact_messages')]).toEqual([['en'], ['en']])
    expect(new URL(booked.manageUrl).pathname).toMatch(/^\/appointment\//)
    expect(booked).not.toHaveProperty('language')
  })

  it('is stored with a booking, a registration, a waiting list entry and a message', async () => {
    const { id: eventId } = await api.admin().events.create({ ...EVENT, maxAttendees: 1 })
    const language = 'es' as const
    const booked = await api.visitor().appointments.book({ ...BOOKING, language })
    const registered = await api.visitor().events.register({ eventId, ...PERSON, language })
    const other = { ...PERSON, name: 'Ana', email: 'ana@example.com', language }
    await api.visitor().waitingList.join({ eventId, ...other })
    await api.visitor().contact.send({ ...other, message: 'Hola' })
    for (const table of ['appointments', 'registrations', 'waiting_list_entries', 'contact_messages'])
      expect(await stored(table)).toEqual(['es'])
    expect(new URL(booked.manageUrl).pathname).toMatch(/^\/es\/appointment\//)
    expect(new URL(registered.manageUrl).pathname).toMatch(/^\/es\/registration\//)
  })

  it('is kept by a person from the waiting list who takes a spot', async () => {
    const { id: eventId } = await api.admin().events.create({ ...EVENT, maxAttendees: 1 })
    await api.visitor().events.register({ eventId, ...PERSON })
    const ana = { name: 'Ana', email: 'ana@example.com', phone: null, language: 'es' as const }
    const { id } = await api.visitor().waitingList.join({ eventId, ...ana })
    await api.admin().waitingList.offer({ id })
    const [row] = await api.rows(
      sql<{ createdAt: Date }>`select created_at as "createdAt" from waiting_list_entries where id = ${id}`,
    )
    const token = api.context().links.token('spotOffer', { id, createdAt: row?.createdAt ?? '' })
    await api.visitor().waitingList.takeOffer({ token })
    expect(await stored('registrations')).toEqual(['en', 'es'])
  })

  it('is one of those that the site has', async () => {
    const booking = api.visitor().appointments.book({ ...BOOKING, language: 'fr' as 'es' })
    expect(await caughtIssues(booking)).toEqual(['language: Choose a language'])
  })

  it('is changed by the administrator, who finds appointments by it', async () => {
    const { id } = await api.visitor().appointments.book(BOOKING)
    const find = async (language: 'en' | 'es') =>
      (await api.admin().appointments.search({ language, sort: 'latest' })).total
    expect([await find('en'), await find('es')]).toEqual([1, 0])
    await api.admin().appointments.update({ id, language: 'es' })
    expect([await find('en'), await find('es'), await stored('appointments')]).toEqual([0, 1, ['es']])
    await api.admin().appointments.update({ id, notes: 'x' })
    expect(await stored('appointments')).toEqual(['es'])
  })

  it('is changed by the administrator in registrations, waiting lists and messages', async () => {
    const { id: eventId } = await api.admin().events.create({ ...EVENT, maxAttendees: 1 })
    const registered = await api.visitor().events.register({ eventId, ...PERSON })
    const ana = { name: 'Ana', email: 'ana@example.com', phone: null }
    const waiting = await api.visitor().waitingList.join({ eventId, ...ana })
    const message = await api.visitor().contact.send({ ...PERSON, message: 'Hola' })
    const { events, waitingList, contact } = api.admin()
    await events.setLanguage({ id: registered.id, language: 'es' })
    await waitingList.setLanguage({ id: waiting.id, language: 'es' })
    await contact.setLanguage({ id: message.id, language: 'es' })
    for (const table of ['registrations', 'waiting_list_entries', 'contact_messages'])
      expect(await stored(table)).toEqual(['es'])
    await events.setLanguage({ id: registered.id, language: 'en' })
    expect(await stored('registrations')).toEqual(['en'])
  })

  it.each(['events', 'waitingList', 'contact'] as const)('is none that the site lacks: %s', async name => {
    const { setLanguage } = api.admin()[name]
    expect((await caughtError(setLanguage({ id: 1, language: 'fr' as 'es' }))).status).toBe(400)
  })

  it('filters messages, with the number of open ones of every language', async () => {
    await api.visitor().contact.send({ ...PERSON, message: 'Hello' })
    await api.visitor().contact.send({ ...PERSON, message: 'Hola', language: 'es' })
    const list = async (language?: 'en' | 'es') => {
      const { messages, total, open } = await api.admin().contact.list({ page: 1, done: false, language })
      return [messages.map(({ message }) => message), total, open]
    }
    expect(await list('es')).toEqual([['Hola'], 1, 2])
    expect(await list('en')).toEqual([['Hello'], 1, 2])
    expect(await list()).toEqual([['Hola', 'Hello'], 2, 2])
  })
})
