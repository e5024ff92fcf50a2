import type { AppointmentForms } from '@clinic/domain/forms/schemas.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderParts, TEST_SITE } from '#testing/render-app.tsx'
import { stubApi } from '#testing/stub-api.ts'
import { type OpenedForms, useOpenedForms } from './use-opened-forms.ts'

it('stays opening until the last opening ends, whatever an earlier one does, and no longer once closed', async () => {
  const openings: ((forms: AppointmentForms) => void)[] = []
  stubApi({ 'forms.open': () => new Promise<AppointmentForms>(resolve => openings.push(resolve)) })
  let opened = {} as OpenedForms
  const seen: string[] = []
  function Card() {
    opened = useOpenedForms(1)
    const { isOpening, forms } = opened
    seen.push(isOpening ? 'opening' : forms ? 'opened' : 'at rest')
    return null
  }
  renderParts(<Card />, TEST_SITE)
  const forms: AppointmentForms = { forms: [], others: [] }

  act(() => void opened.open())
  await waitFor(() => expect(openings).toHaveLength(1))
  act(() => void opened.open())
  await waitFor(() => expect(openings).toHaveLength(2))
  for (const settle of openings) await act(async () => settle(forms))
  await waitFor(() => expect(opened.forms).toEqual(forms))
  expect([...new Set(seen)]).toEqual(['at rest', 'opening', 'opened'])
  expect(seen.lastIndexOf('at rest')).toBeLessThan(seen.indexOf('opening'))

  act(() => void opened.open())
  act(() => opened.close())
  expect(seen.at(-1)).toBe('at rest')
})
