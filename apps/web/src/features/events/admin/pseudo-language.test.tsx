import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clinicEvent } from '../../../testing/clinic-event.ts'
import { attendee } from '../../../testing/example-rows.ts'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { hardCodedOnTab, openAdmin, SPANISH_SITE } from '../../../testing/open-admin.tsx'
import { waitingEntry } from '../../../testing/waiting.ts'
import { registrationsCsv } from './registrations/export-registrations.ts'
import { es as desk } from './registrations/texts.es.tsx'
import { es } from './texts.es.tsx'

speakPseudoInCatalogs()

const SPANISH = { title: 'Estirar', description: 'Una hora', excerpt: null, location: null }
const EVENTS = [
  clinicEvent({
    id: 7,
    title: 'Stretch',
    featured: true,
    translations: { es: SPANISH },
    outdatedTranslations: ['es'],
  }),
  clinicEvent({ id: 8, title: 'Walk', date: '2026-12-01T15:00:00.000Z', maxAttendees: null }),
  clinicEvent({ id: 9, title: 'Cook', date: '2027-01-01T00:00:00.000Z', registeredCount: 12 }),
]
const ATTENDEE = attendee({ language: 'es', eventId: 9, eventTitle: 'Cook' })
const CANCELLED = { ...ATTENDEE, id: 4, cancelledAt: '2026-12-31T21:00:00.000Z' }
const KNOWN = [
  /Stretch( and strengthen)?|Walk|Cook|Ada Lovelace|Grace Hopper|Example Park pavilion|Una hora|Lift\b/g,
  /Lifting without fear|How to lift heavy things\./g,
]

const inDialog = () => hardCodedTexts(screen.getByRole('dialog').innerHTML, KNOWN)
const button = (verb: string, title: string) => screen.findByRole('button', { name: `${verb} ${title}` })

it('takes every word about events from the catalogs', async () => {
  const { user } = await openAdmin(
    '/admin',
    {
      'events.list': () => EVENTS,
      'events.translationSource': () => ({ ...SPANISH, title: 'Lift' }),
      'events.registrations': () => Array.from({ length: 12 }, (_, id) => ({ ...ATTENDEE, id })),
      'waitingList.list': () => [waitingEntry({ eventId: 9 })],
    },
    SPANISH_SITE,
  )
  await user.click(await button(es.actions.edit, 'Stretch'))
  await screen.findByText('Lift')
  fireEvent.input(screen.getByLabelText(es.fields.maxAttendees), { target: { value: '2' } })
  fireEvent.change(screen.getByLabelText(new RegExp(es.fields.date)), {
    target: { value: '2027-02-13T10:00' },
  })
  await screen.findByLabelText(es.notify(5))
  expect(hardCodedOnTab(KNOWN)).toEqual([])

  await user.click(await button(es.actions.delete, 'Cook'))
  await screen.findByText(es.deletion.waiting(1))
  expect(inDialog()).toEqual([])
})

it('takes every word about registrations from the catalogs', async () => {
  const waiting = (id: number, over = {}) => waitingEntry({ id, eventId: 9, place: null, ...over })
  const { user } = await openAdmin(
    '/admin/registrations',
    {
      'events.list': () => EVENTS,
      'events.attendees': () => [ATTENDEE, CANCELLED],
      'waitingList.list': () => [
        waiting(1, { place: 1 }),
        waiting(2, { place: 2 }),
        waiting(3, { state: 'offered', offeredUntil: '2027-01-01T16:00:00.000Z' }),
        waiting(4, { state: 'declined' }),
      ],
    },
    SPANISH_SITE,
  )
  await screen.findAllByText('Ada Lovelace')
  await screen.findByText(desk.waiting.capacity(12, 12, 0))
  expect(hardCodedOnTab(KNOWN)).toEqual([])
  for (const [button, title] of [
    [desk.deletion.button, desk.deletion.title],
    [desk.offer.confirm, desk.offer.title],
    [desk.removal.confirm, desk.removal.title],
  ] as const) {
    await user.click(screen.getAllByRole('button', { name: new RegExp(`^${button}`) }).at(-1) as HTMLElement)
    await screen.findByRole('dialog', { name: title })
    expect(inDialog()).toEqual([])
    await user.keyboard('{Escape}')
  }
  await user.selectOptions(screen.getByLabelText(desk.filters.language), 'en')
  expect(hardCodedOnTab(KNOWN)).toEqual([])
  expect(hardCodedTexts(registrationsCsv([ATTENDEE], SPANISH_SITE.timeZone, 'es'), KNOWN)).toEqual([])
})
