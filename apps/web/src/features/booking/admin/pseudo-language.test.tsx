import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { typeText } from '../../../testing/on-page.ts'
import { openAdmin, SPANISH_SITE } from '../../../testing/open-admin.tsx'
import { failWith, type Stubs } from '../../../testing/stub-api.ts'
import { texts as types } from '../../appointments/shared/type-names/texts.ts'
import { texts as times } from '../shared/desk/texts.ts'
import { texts } from './texts.ts'

speakPseudoInCatalogs()
const t = texts.es
const OPENING = {
  date: '2027-01-04',
  startTime: '09:00',
  endTime: '09:30',
  startsAt: '2027-01-04T15:00:00.000Z',
}
const KNOWN = [/Ada Lovelace|Plumb Line Chiropractic (?:&amp;|&) Wellness/g]

/** Opens the booking page of the desk for a Monday at 9. */
async function open(stubs: Stubs = {}) {
  const procedures: Stubs = {
    'appointments.nextFree': () => [OPENING],
    'appointments.openDays': () => [{ date: OPENING.date, available: true, reason: null, openings: 1 }],
    'appointments.openings': ({ duration }) => ({
      available: true,
      reason: null,
      timeSlots: [],
      openings: duration > 30 ? [] : [OPENING],
      timeZone: SPANISH_SITE.timeZone,
    }),
    'patients.search': () => [],
    ...stubs,
  }
  const { user } = await openAdmin('/book-appointment?date=2027-01-04&time=09:00', procedures, SPANISH_SITE)
  await screen.findByRole('button', { name: t.book })
  return user
}

const form = () => screen.getByRole('form', { name: t.what })
const expectCatalogs = () => expect(hardCodedTexts(form().outerHTML, KNOWN)).toEqual([])

it('the booking page of the desk, with a series and its problems', async () => {
  const user = await open({
    'appointments.planSeries': () => [
      { date: OPENING.date, startsAt: OPENING.startsAt, free: true, reason: null, alternatives: [] },
      { date: '2027-01-11', startsAt: null, free: false, reason: null, alternatives: [OPENING] },
    ],
  })
  await user.selectOptions(screen.getByLabelText(t.series.repeat), t.series.every(1))
  await screen.findByText(t.series.conflicts(1))
  await typeText(user, screen.getByLabelText(t.patient.label), 'Ada Lovelace')
  await screen.findByText(t.patient.noMatch)
  expectCatalogs()
  await user.click(screen.getByText(t.chip(types.es.adjustment, 30, false)))
  await user.click(screen.getByRole('button', { name: t.book }))
  await screen.findByText(t.series.unchosen)
  await user.click(screen.getByText(t.chip(types.es.consultation, 60, true)))
  await screen.findByRole('alert')
  expectCatalogs()
})

it('the desk without open times and its toasts; patients get English emails unless chosen', async () => {
  const sent: unknown[] = []
  const user = await open({
    'appointments.nextFree': () => failWith('FORBIDDEN', ''),
    'appointments.bookForPatient': ({ language }) => {
      sent.push(language)
      return failWith('FORBIDDEN', '')
    },
  })
  await screen.findByText(times.es.failed)
  await typeText(user, screen.getByLabelText(t.patient.label), 'Ada Lovelace')
  await user.click(await screen.findByText(t.chip(types.es.adjustment, 30, false)))
  await user.click(screen.getByRole('button', { name: t.book }))
  expect((await screen.findByText(new RegExp(t.failed))).textContent).toBe(t.failed)
  expect(sent).toEqual(['en'])
  expectCatalogs()
})
