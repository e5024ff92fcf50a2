import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderParts, TEST_SITE } from '#testing/render-app.tsx'
import { PositionFields } from './position-fields.tsx'

vi.mock('./position-map.tsx', () => {
  throw new Error('A deployment has deleted the file')
})

const field = (value: string) => ({ value, readOnly: true })

it('the fields of the position stay without a map whose code cannot be loaded', async () => {
  renderParts(
    <PositionFields
      pin={{ latitude: 37.3, longitude: -89.5 }}
      latitude={field('37.3')}
      longitude={field('-89.5')}
      onMove={() => undefined}
    />,
    TEST_SITE,
  )
  await act(() => import('./position-map.tsx').then(null, () => undefined))
  expect(screen.getByLabelText<HTMLInputElement>('Latitude').value).toBe('37.3')
})
