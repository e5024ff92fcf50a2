import { REMARK_KINDS } from '@clinic/domain/calendars/remarks.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listedCalendar } from '../../../testing/example-rows.ts'
import { hardCodedTexts, speakPseudoInCatalogs } from '../../../testing/hard-coded-texts.tsx'
import { typeText } from '../../../testing/on-page.ts'
import { openAdmin, SPANISH_SITE } from '../../../testing/open-admin.tsx'
import { failWith, type Stubs } from '../../../testing/stub-api.ts'
import { es } from './texts.es.tsx'

speakPseudoInCatalogs()

const CALENDAR = listedCalendar()
const EVERY_REMARK = REMARK_KINDS.map(kind => ({ kind, count: 2, examples: [] }))
const TIME = { startsAt: '2027-01-04T16:00:00.000Z', endsAt: '2027-01-04T17:00:00.000Z' }
const KNOWN = [/Family|School|calendar\.example\.com|The server's words\./g]

async function open(procedures: Stubs) {
  const { user } = await openAdmin(
    '/admin/settings',
    {
      'calendars.add': () => failWith('CONFLICT', 'No'),
      'calendars.acceptLoss': () => failWith('NOT_FOUND', 'No'),
      ...procedures,
    },
    SPANISH_SITE,
  )
  const explained = await screen.findByText(es.explain)
  return { user, section: () => explained.parentElement?.innerHTML ?? 'No section' }
}
const button = (name: string) => screen.findByRole('button', { name })
const dialog = async () => (await screen.findByRole('dialog')).outerHTML

it('lists calendars in every state, with their questions, in the words of the catalog', async () => {
  const { user, section } = await open({
    'calendars.list': () => [
      CALENDAR,
      { ...CALENDAR, id: 2, problem: "The server's words.", unread: true },
      { ...CALENDAR, id: 3, problem: "The server's words." },
      { ...CALENDAR, id: 4, name: 'School', foundAhead: 0 },
      { ...CALENDAR, id: 5, foundAhead: 2, remarks: EVERY_REMARK },
    ],
  })
  await screen.findByText(es.states.empty)
  expect(hardCodedTexts(section(), KNOWN)).toEqual([])
  await user.click(await button(es.drop.label(12, 'School')))
  await screen.findByText(text => text.startsWith(es.drop.failed))
  await user.click(await button(es.invitations.label('School')))
  expect(hardCodedTexts(await dialog(), KNOWN)).toEqual([])
  await user.keyboard('{Escape}')
  await user.click(await button(es.remove.label('School')))
  expect(hardCodedTexts(await dialog(), KNOWN)).toEqual([])
})

it('adds a calendar in the words of the catalog, with what it would read', async () => {
  let count = 0
  const { user, section } = await open({
    'calendars.list': () => [],
    'calendars.preview': () => ({ next: count === 0 ? [] : [TIME], count, remarks: EVERY_REMARK }),
  })
  await user.click(await button(es.add.open))
  expect(hardCodedTexts(section())).toEqual([])
  await typeText(
    user,
    screen.getByRole('textbox', { name: es.add.address.label }),
    'webcal://example.com/a.ics',
  )
  for (const shown of [es.add.none, es.add.all(1), es.add.next(1, 12)]) {
    await user.click(await button(es.add.show))
    await screen.findByText(shown)
    expect(hardCodedTexts(await dialog())).toEqual([])
    count += 1 + 10 * count
  }
  await user.click(await button(es.add.submit))
  expect(hardCodedTexts(await dialog())).toEqual([])
})
