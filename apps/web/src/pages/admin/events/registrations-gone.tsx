/** What goes with an event that is deleted. */
export function RegistrationsGone({ count }: { count: number }) {
  if (count === 0) return <p>Nobody has registered for it. It is removed for good.</p>
  const registrations = count === 1 ? '1 registration goes' : `${count} registrations go`
  return (
    <p>
      <strong>{registrations} with it</strong>, for good. Nobody is told, so write to those who registered
      first.
    </p>
  )
}
