import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { foundPatient } from '#testing/example-rows.ts'
import { renderParts, TEST_SITE } from '#testing/render-app.tsx'
import { type Stub, stubApi } from '#testing/stub-api.ts'
import { OpenPatientContext, type ShownPatient } from './open-patient.ts'
import { PatientSearch } from './patient-search.tsx'

const GRACE = foundPatient()

function open(find: Stub<'patients.search'> = () => [GRACE]) {
  const search = vi.fn(find)
  const shown = vi.fn<(patient: ShownPatient) => void>()
  const { requests } = stubApi({ 'patients.search': search })
  renderParts(
    <OpenPatientContext value={shown}>
      <PatientSearch />
    </OpenPatientContext>,
    TEST_SITE,
  )
  return { user: userEvent.setup(), search, shown, requests, field: () => screen.getByRole('combobox') }
}

describe('finding a patient', () => {
  it('says in the suggestion when the patient came last and comes next', async () => {
    const { user, field, requests } = open()
    await user.type(field(), 'gra')
    const option = await screen.findByRole('option')
    expect(option.textContent).toBe(
      'Grace Hopper (573) 555-0111 Last visit Tue, Nov 3, next Tue, Jan 5, 2027',
    )
    // On one line.
    expect(within(option).getByText('Tue, Jan 5, 2027')).toBeTruthy()
    expect(field().getAttribute('aria-expanded')).toBe('true')
    // Names stay out of URLs.
    expect(requests.map(({ method, url }) => [method, url])).toContainEqual([
      'POST',
      '/api/trpc/patients.search',
    ])
  })

  it('asks once typing pauses, not for one letter, and says that no patient was found', async () => {
    const { user, field, search } = open(({ search }) => (search === 'nope' ? [] : [GRACE]))
    await user.type(field(), 'grac')
    await screen.findByRole('option')
    expect(search.mock.calls.length).toBeLessThanOrEqual(2)
    expect(search).toHaveBeenLastCalledWith({ search: 'grac' })
    await user.clear(field())
    await user.type(field(), 'n')
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
    expect(search).not.toHaveBeenCalledWith({ search: 'n' })
    await user.type(field(), 'ope')
    expect(await screen.findByText('No patient found')).toBeTruthy()
  })

  it('works by keyboard: arrows choose, Enter opens, Escape closes the list', async () => {
    const other = { ...GRACE, id: 8, name: 'Grant Other' }
    const { user, field, shown } = open(() => [GRACE, other])
    await user.type(field(), 'gra')
    const [first, second] = await screen.findAllByRole('option')
    await user.keyboard('{ArrowDown}')
    expect(field().getAttribute('aria-activedescendant')).toBe(first?.id)
    await user.keyboard('{ArrowUp}')
    expect(field().getAttribute('aria-activedescendant')).toBe(second?.id)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    await user.type(field(), 'c')
    await screen.findAllByRole('option')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(shown).toHaveBeenCalledExactlyOnceWith(GRACE)
  })

  it('closes only the suggestions on the first Escape in a dialog', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Find a patient' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Find a patient' }))
    await user.type(dialog.getByRole('combobox'), 'gra')
    await dialog.findByRole('option')
    await user.keyboard('{Escape}')
    expect(dialog.queryByRole('option')).toBeNull()
    expect(screen.queryByRole('dialog', { name: 'Find a patient' })).not.toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Find a patient' })).toBeNull())
  })
})
