import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import { EMBED_PATH } from '@clinic/domain/content/texts/embed-origins.ts'
import { PracticePhone } from '#features/content/shared/practice-phone.tsx'
import { useTexts } from '#lib/texts.ts'
import container from '#ui/container.module.css'
import { texts } from '../texts.ts'

/** In place of the form in a frame that its website shut off with `sandbox`. The address can be copied, too. */
export function SandboxNotice() {
  const t = useTexts(texts)
  const { origin, host, pathname, search } = window.location
  const path = pathname.replace(EMBED_PATH, BOOKING_PATH)
  return (
    <div className={container.container}>
      <h1>{t.title}</h1>
      <p>
        {t.sandboxed(
          <a href={origin + path + search} target="_blank" rel="noopener">
            {host + path}
          </a>,
          <PracticePhone />,
        )}
      </p>
    </div>
  )
}
