import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import { CallBar } from '#features/content/shared/call-bar.tsx'
import { useTexts } from '#lib/texts.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { Icon } from '#ui/drawing/drawing.tsx'
import type { ShellPage } from './shell-page.ts'
import { texts } from './texts.ts'

/** Call and Book on phones, or only Call. */
export function PhoneBar({ kind }: { kind: ShellPage['phoneBar'] }) {
  const { bookShort } = useTexts(texts)
  if (kind === 'own') return null
  return (
    <CallBar>
      {kind !== 'call' && (
        <ActionLink to={BOOKING_PATH}>
          <Icon name="calendar" size={20} />
          {bookShort}
        </ActionLink>
      )}
    </CallBar>
  )
}
