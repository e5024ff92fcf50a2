import { BOOKING_PATH } from '@clinic/domain/availability/booking-path.ts'
import { type MouseEvent, useId, useRef } from 'react'
import { usePractice } from '#features/content/shared/practice.tsx'
import { useTexts } from '#lib/texts.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { Icon } from '#ui/drawing/drawing.tsx'
import { FOOTER_LINKS_ID, HeaderLinks } from './header-links.tsx'
import classes from './mobile-menu.module.css'
import { texts } from './texts.ts'

/**
 * Slide-out menu for narrow screens. `command` lets the browser open it before the script loads;
 * without JavaScript it is a link to the footer links.
 */
export function MobileMenu() {
  const t = useTexts(texts)
  const drawer = useRef<HTMLDialogElement>(null)
  const drawerId = useId()
  const titleId = useId()
  const { phone, phoneHref } = usePractice()
  const close = () => drawer.current?.close()

  const open = (event: MouseEvent) => {
    // Browsers that support the command open it themselves.
    event.preventDefault()
    if (!drawer.current?.open) drawer.current?.showModal()
  }
  const closeFromBackdrop = (event: MouseEvent) => {
    if (event.target === drawer.current) close()
  }
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={t.open}
        aria-haspopup="dialog"
        {...{ command: 'show-modal', commandfor: drawerId }}
        onClick={open}
      >
        <Icon name="menu" size={26} />
      </button>
      <a className={classes.withoutScript} href={`#${FOOTER_LINKS_ID}`}>
        {t.menu}
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={drawer}
        id={drawerId}
        className={classes.drawer}
        aria-labelledby={titleId}
        onClick={closeFromBackdrop}
      >
        <div className={classes.content}>
          <div className={classes.head}>
            <h2 id={titleId} className={classes.title}>
              {t.menu}
            </h2>
            <form method="dialog">
              <button type="submit" className={classes.button} aria-label={t.close}>
                <Icon name="close" size={26} />
              </button>
            </form>
          </div>
          <nav aria-label={t.mobile}>
            <HeaderLinks className={classes.link} onClick={close} />
          </nav>
          <div className={classes.actions}>
            <ActionLink to={BOOKING_PATH} size="large" onClick={close}>
              {t.book}
            </ActionLink>
            <ActionLink to={phoneHref} size="large" variant="quiet">
              {t.call(phone)}
            </ActionLink>
          </div>
        </div>
      </dialog>
    </>
  )
}
