import type { Attendee } from '@clinic/domain/events/attendees.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { subjectMail } from '#testing/admin-appointments.tsx'
import { clinicEvent } from '#testing/clinic-event.ts'
import { attendee, attendees } from '#testing/example-rows.ts'
import { chooseInMenu, described, linkTo, reading, toasts } from '#testing/on-page.ts'
import { openAdmin } from '#testing/open-admin.tsx'
import { failWith, type Stub, type Stubs } from '#testing/stub-api.ts'
import { stubDownloads } from '#testing/stub-files.ts'
import { waitingEntry } from '#testing/waiting.ts'
import { registrationsCsv, uniqueEmails } from './export-registrations.ts'

/** Event of the registrations. */
const EVENT = clinicEvent({
  id: 7,
  title: 'Stretch and strengthen',
  date: '2027-02-12T00:00:00.000Z',
  maxAttendees: 12,
  registeredCount: 11,
  offeredCount: 1,
})

async function openRegistrations(rows: () => Attendee[], procedures: Stubs = {}) {
  const asked = vi.fn<Stub<'events.attendees'>>(({ eventId, language } = {}) =>
    attendees(
      ...rows().filter(
        row => [undefined, row.eventId].includes(eventId) && [undefined, row.language].includes(language),
      ),
    ),
  )
  const remove = vi.fn<Stub<'events.deleteRegistration'>>(() => ({ success: true }))
  const list = vi.fn(() => [EVENT])
  const app = await openAdmin('/admin/registrations', {
    'events.list': list,
    'events.attendees': asked,
    'events.deleteRegistration': remove,
    ...procedures,
  })
  return { ...app, asked, list, remove }
}

describe('the list of registrations', () => {
  it('shows who registered for what, when in clinic time, and how to reach them', async () => {
    await openRegistrations(() => [attendee({ phone: '(573) 555-0177', mails: [subjectMail()] })])
    const table = within(await screen.findByRole('table', { name: 'Registrations' }))
    const [, row] = table.getAllByRole('row')
    expect(row?.textContent).toContain(
      'Ada LovelaceStretch and strengthenada@example.com(573) 555-0177Dec 31, 2:05 PM',
    )
    expect(table.getByRole('button', { name: 'Emails: 1 sent' })).toBeTruthy()
    expect(linkTo('ada@example.com', table)).toBe('mailto:ada@example.com')
  })

  it('is filtered by event, in the URL', async () => {
    const { user, currentPath } = await openRegistrations(
      () => [attendee({ eventId: 8, eventTitle: 'Cooking' })],

      { 'waitingList.list': () => [waitingEntry({ eventId: 8, eventTitle: 'Cooking' })] },
    )
    expect(await screen.findByText('Ada Lovelace')).toBeTruthy()
    expect(await screen.findByText('Grace Hopper')).toBeTruthy()
    await screen.findByRole('option', { name: 'Stretch and strengthen, February 11, 2027, 6:00 PM' })
    await user.selectOptions(screen.getByLabelText('Event'), '7')
    expect(await screen.findByText('No one has registered for this event')).toBeTruthy()
    expect(screen.queryByText('Ada Lovelace')).toBeNull()
    expect(screen.queryByText('Grace Hopper')).toBeNull()
    expect(currentPath()).toBe('/admin/registrations?event=7')
  })

  it('is filtered by language, in the URL', async () => {
    const { user, currentPath } = await openRegistrations(
      () => [attendee(), attendee({ id: 4, name: 'Ana Ruiz', language: 'es' })],

      { 'waitingList.list': () => [waitingEntry()] },
    )
    expect(await screen.findByText('Grace Hopper')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Language'), 'es')
    expect(await screen.findByText('Ana Ruiz')).toBeTruthy()
    expect(screen.queryByText('Ada Lovelace')).toBeNull()
    expect(screen.queryByText('Grace Hopper')).toBeNull()
    expect(currentPath()).toBe('/admin/registrations?language=es')
    await user.selectOptions(screen.getByLabelText('Event'), '7')
    expect(currentPath()).toBe('/admin/registrations?language=es&event=7')
  })

  it('changes the language in which an attendee is written to', async () => {
    let language: 'en' | 'es' = 'en'
    const setLanguage = vi.fn<Stub<'events.setLanguage'>>(input => {
      language = input.language
      return { success: true }
    })
    const { user } = await openRegistrations(
      () => [
        attendee({ language }),
        attendee({ id: 4, name: 'Joan', cancelledAt: '2026-12-31T21:00:00.000Z' }),
      ],

      { 'events.setLanguage': setLanguage },
    )
    await chooseInMenu(user, 'Ada Lovelace', 'Write to this person in Spanish')
    expect(setLanguage).toHaveBeenCalledExactlyOnceWith({ id: 3, language: 'es' })
    expect(await toasts().findByText('Language of Ada Lovelace saved')).toBeTruthy()
    await chooseInMenu(user, 'Ada Lovelace', 'Write to this person in English')
    expect(setLanguage).toHaveBeenLastCalledWith({ id: 3, language: 'en' })
  })

  it('shows cancelled ones with when, leaves them out of the count and the copied addresses, which show if blocked', async () => {
    const { user } = await openRegistrations(() => [
      attendee(),
      attendee({ id: 5, email: 'b@c.de' }),
      attendee({
        id: 4,
        name: 'Joan Clarke',
        email: 'joan@example.com',
        cancelledAt: '2026-12-31T21:00:00.000Z',
      }),
    ])
    const row = (await screen.findByText('Joan Clarke')).closest('tr')
    expect(row?.textContent).toContain('Cancelled by the attendee on Dec 31, 3:00 PM')
    expect(screen.getByText('2 registrations, 1 more cancelled').role).toBe('status')
    await user.click(screen.getByRole('button', { name: 'Copy all addresses' }))
    expect(await toasts().findByText('Addresses copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('ada@example.com, b@c.de')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await user.click(screen.getByRole('button', { name: 'Copy all addresses' }))
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Addresses')
    expect(field.value).toBe('ada@example.com, b@c.de')
    expect(document.activeElement).toBe(field)
    await user.click(screen.getByRole('button', { name: 'Delete the registration of Joan Clarke' }))
    expect(screen.getByText(/and the spot is open. No one is notified/)).toBeTruthy()
  })

  describe('came', () => {
    const checkbox = (name = 'Ada Lovelace') =>
      screen.queryByRole<HTMLInputElement>('checkbox', { name: `${name} attended` })
    const STARTED = { ...EVENT, date: '2026-12-31T19:00:00.000Z' }
    const TODAY = { ...EVENT, date: '2027-01-01T02:00:00.000Z' }

    it('can be checked on the day of the event, which shows right away, and goes back when it cannot be saved', async () => {
      let cameAt: string | null = null
      const setCame = vi.fn<Stub<'events.setCame'>>(({ came }) => {
        if (!came) return failWith('FORBIDDEN', 'No')
        cameAt = '2026-12-31T20:30:00.000Z'
        return { success: true }
      })
      const { user, asked } = await openRegistrations(() => [attendee({ cameAt })], {
        'events.list': () => [TODAY],
        'events.setCame': setCame,
      })
      await user.click(await screen.findByRole('checkbox', { name: 'Ada Lovelace attended' }))
      expect(checkbox()?.checked).toBe(true)
      await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
      expect(setCame).toHaveBeenCalledExactlyOnceWith({ id: 3, came: true })
      await waitFor(() => expect(checkbox()?.checked).toBe(true))
      await user.click(checkbox() as HTMLElement)
      await waitFor(() => expect(setCame).toHaveBeenLastCalledWith({ id: 3, came: false }))
      expect((await toasts().findByRole('alert')).textContent).toContain('Failed to save attendance')
      await waitFor(() => expect(checkbox()?.checked).toBe(true))
    })

    it('cannot be checked before the day of the event or after a cancellation', async () => {
      await openRegistrations(
        () => [
          attendee(),
          attendee({ id: 4, eventId: 8, name: 'Joan', cancelledAt: '2026-12-31T19:00:00.000Z' }),
          attendee({ id: 5, eventId: 8, name: 'Grace' }),
        ],

        { 'events.list': () => [EVENT, { ...STARTED, id: 8 }] },
      )
      await screen.findByRole('checkbox', { name: 'Grace attended' })
      expect([checkbox(), checkbox('Joan')]).toEqual([null, null])
    })
  })

  describe('of more than a page', () => {
    const LONG = Array.from({ length: 101 }, (_, n) =>
      attendee({ id: 200 - n, name: `Guest ${n}`, email: `guest${n}@example.com` }),
    )
    const openLong = async (procedures: Stubs = {}) => {
      const page = vi.fn<Stub<'events.attendees'>>(({ page = 1 } = {}) => ({
        ...attendees(...LONG.slice(100 * (page - 1), 100 * page)),
        total: 101,
        cancelled: 1,
        page,
      }))
      const all = vi.fn<Stub<'events.exportedAttendees'>>(({ language }) =>
        LONG.slice(0, language === 'es' ? 1 : undefined).map(({ mails, ...registration }) => registration),
      )
      return {
        ...(await openRegistrations(() => [], {
          'events.attendees': page,
          'events.exportedAttendees': all,
          ...procedures,
        })),
        page,
        all,
      }
    }
    const copy = 'Copy all addresses'

    it('shows one page, counts all, and leads to the next one', async () => {
      const { user, page } = await openLong()
      expect(await screen.findByText('Guest 99')).toBeTruthy()
      expect(screen.getByText('100 registrations, 1 more cancelled').role).toBe('status')
      expect(screen.queryByText('Guest 100')).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Next' }))
      expect(await screen.findByText('Guest 100')).toBeTruthy()
      expect(page).toHaveBeenLastCalledWith({ page: 2 })
      expect(screen.queryByText('Guest 99')).toBeNull()
      expect(document.activeElement?.textContent).toBe('100 registrations, 1 more cancelled')
      await user.selectOptions(screen.getByLabelText('Language'), 'en')
      await waitFor(() => expect(page).toHaveBeenLastCalledWith({ page: 1, language: 'en' }))
    })

    it('exports those of all pages, of the event and language that are shown', async () => {
      const { user, all } = await openLong()
      await screen.findByText('Guest 99')
      await user.click(screen.getByRole('button', { name: copy }))
      expect(await toasts().findByText('Addresses copied')).toBeTruthy()
      expect((await navigator.clipboard.readText()).split(', ')).toHaveLength(101)
      expect(all).toHaveBeenLastCalledWith({})
      await user.selectOptions(screen.getByLabelText('Language'), 'es')
      await user.selectOptions(screen.getByLabelText('Event'), '7')
      await screen.findByText('Guest 99')
      await user.click(screen.getByRole('button', { name: copy }))
      await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('guest0@example.com'))
      expect(all).toHaveBeenLastCalledWith({ eventId: 7, language: 'es' })
    })

    it.each(['afterprint', 'pointerdown'])(
      'prints those of all pages, then shows the page again on %s',
      async end => {
        const { user } = await openLong()
        await screen.findByText('Guest 99')
        const printed: number[] = []
        vi.stubGlobal('print', () => {
          printed.push(screen.getAllByText(/^Guest \d+$/).length)
        })
        await user.click(screen.getByRole('button', { name: 'Print' }))
        await waitFor(() => expect(printed).toEqual([101]))
        window.dispatchEvent(new Event(end))
        await waitFor(() => expect(screen.queryByText('Guest 100')).toBeNull())
        expect(screen.getByText('Guest 99')).toBeTruthy()
      },
    )

    it('says so when they cannot be read, with the reason', async () => {
      const { user } = await openLong({ 'events.exportedAttendees': () => failWith('FORBIDDEN', 'No') })
      await screen.findByText('Guest 99')
      await user.click(screen.getByRole('button', { name: 'Download CSV' }))
      const alert = await toasts().findByRole('alert')
      expect(alert.textContent).toContain('Failed to fetch registrations\nNo')
    })
  })

  it('offers no export of cancelled ones alone', async () => {
    await openRegistrations(() => [attendee({ cancelledAt: '2026-12-31T21:00:00.000Z' })])
    expect(await screen.findByText('0 registrations, 1 more cancelled')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
  })
})

describe('deleting a registration', () => {
  const openDialog = async (attendee: Attendee, event = EVENT) => {
    const page = await openRegistrations(() => [attendee], { 'events.list': () => [event] })
    await screen.findByRole('option', { name: /^Stretch and strengthen, / })
    await page.user.click(screen.getByRole('button', { name: `Delete the registration of ${attendee.name}` }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this registration?' }))
    return { ...page, dialog, ask: () => dialog.queryByRole('checkbox', { name: 'Email the attendee' }) }
  }

  it('describes the email to the attendee with its language, and sends none when unchecked', async () => {
    const { user, remove, dialog, ask } = await openDialog(attendee({ language: 'es' }))
    expect(described(ask() as HTMLElement)).toMatch(/ This email is in Spanish\.$/)
    expect(
      dialog.getByText(
        reading(
          /Subject, translated: “Cancelled: your registration for Stretch and strengthen, Thursday, February 11, 2027”/,
        ),
      ),
    ).toBeTruthy()
    await user.click(ask() as HTMLElement)
    await user.click(dialog.getByRole('button', { name: 'Delete registration' }))
    await toasts().findByText('Registration deleted')
    expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 3, notifyAttendee: false })
  })

  it('asks first, naming the person, and keeps the row when it fails', async () => {
    let fails = true
    const { user, list } = await openRegistrations(() => [attendee()], {
      'events.deleteRegistration': () => (fails ? failWith('FORBIDDEN', 'No') : { success: true }),
    })
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete the registration of Ada Lovelace' }))
      const dialog = within(screen.getByRole('dialog', { name: 'Delete this registration?' }))
      expect(dialog.getByText('Ada Lovelace')).toBeTruthy()
      await user.click(dialog.getByRole('button', { name: 'Delete registration' }))
    }
    await remove()
    expect((await toasts().findByRole('alert')).textContent).toContain('Failed to delete registration')
    expect(screen.getByRole('rowheader', { name: 'Ada Lovelace' })).toBeTruthy()
    fails = false
    const before = list.mock.calls.length
    await remove()
    expect(await toasts().findByText('Registration deleted')).toBeTruthy()
    // Refetches for the lower count.
    await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(before))
  })

  it.each([
    ['is past', attendee(), { ...EVENT, date: '2026-12-30T23:00:00.000Z' }],
    ['was cancelled', attendee({ cancelledAt: '2026-12-31T21:00:00.000Z' }), EVENT],
  ])('offers no email if the registration %s', async (_which, attendee, event) => {
    const { user, remove, dialog, ask } = await openDialog(attendee, event)
    expect(ask()).toBeNull()
    expect(dialog.getByText(/No one is notified\./)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Delete registration' }))
    await toasts().findByText('Registration deleted')
    expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 3 })
  })
})

it('the copied addresses have each once, regardless of case, and none of an anonymized row', () => {
  const rows = [
    attendee(),
    attendee({ email: 'ADA@example.com' }),
    attendee({ email: 'b@c.de' }),
    attendee({ email: 'anonymized-4@example.invalid' }),
  ]
  expect(uniqueEmails(rows)).toEqual(['ADA@example.com', 'b@c.de'])
})

describe('the CSV file', () => {
  it('has a header and a line for each registration, in clinic time and without formulas', () => {
    const rows = [
      attendee({ name: '=HYPERLINK("x")', phone: '+1 573' }),
      attendee({ name: 'Grace', cameAt: '2027-02-12T00:10:00.000Z' }),
      attendee({ name: 'Emmy', eventId: 8 }),
    ]
    expect(registrationsCsv(rows, [EVENT], 'America/Chicago', 'en')).toBe(
      '"Event","Name","Email","Phone","Registered","Attended","Event date"\r\n' +
        '"Stretch and strengthen","\'=HYPERLINK(""x"")","ada@example.com","\'+1 573","December 31, 2026, 2:05 PM","","February 11, 2027, 6:00 PM"\r\n' +
        '"Stretch and strengthen","Grace","ada@example.com","","December 31, 2026, 2:05 PM","Yes","February 11, 2027, 6:00 PM"\r\n' +
        '"Stretch and strengthen","Emmy","ada@example.com","","December 31, 2026, 2:05 PM","",""\r\n',
    )
  })

  it('has the date in its name', async () => {
    const saved = stubDownloads()
    const { user } = await openRegistrations(() => [attendee()])
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
    expect(saved[0]?.name).toBe('registrations-2026-12-31.csv')
    expect(saved[0]?.file.type).toContain('text/csv')
  })

  it('is saved although a write ends during the first read of the events', async () => {
    const saved = stubDownloads()
    const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
    const list = vi
      .fn<Stub<'events.list'>>(() => isOpen.then(() => [EVENT]))
      .mockImplementationOnce(() => failWith('FORBIDDEN', 'No'))
    const { user } = await openRegistrations(() => [attendee()], {
      'events.list': list,
      'events.setLanguage': () => ({ success: true }),
    })
    await toasts().findByText('Failed to fetch events')
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
    await chooseInMenu(user, 'Ada Lovelace', 'Write to this person in Spanish')
    await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(2))
    open()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(toasts().queryByText('Failed to fetch registrations')).toBeNull()
  })
})
