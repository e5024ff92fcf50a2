import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

// React tells the console of every error it catches.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
function Page({ broken }: { broken: boolean }) {
  if (broken) throw new Error('cannot be shown')
  return <h1>Home</h1>
}

const shown = (resetKey: string, broken: boolean) => (
  <ErrorBoundary fallback={<h1>This page could not be shown</h1>} resetKey={resetKey}>
    <Page broken={broken} />
  </ErrorBoundary>
)

it('shows its fallback instead of a page that fails to render', () => {
  render(shown('/', true))
  expect(screen.getByRole('heading').textContent).toBe('This page could not be shown')
})

it('renders again after a navigation, and not before', () => {
  const { rerender } = render(shown('/', true))
  rerender(shown('/', false))
  expect(screen.getByRole('heading').textContent).toBe('This page could not be shown')
  rerender(shown('/login', false))
  expect(screen.getByRole('heading').textContent).toBe('Home')
})
