import { IconMenu2, IconX } from '@tabler/icons-react'
import { type MouseEvent, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ActionLink } from '../components/action-link.tsx'
import { usePractice } from '../lib/practice.tsx'
import classes from './mobile-menu.module.css'
import { BOOKING_PATH, FOOTER_LINKS_ID, isCurrent, type NavigationLink } from './navigation.ts'

/**
 * The header's links on a narrow screen: a drawer that slides in from the right. The browser itself opens it where
 * it can (`command`), so that it works before the script has arrived; without script it is a link to the footer's.
 */
export function MobileMenu({ links }: { links: NavigationLink[] }) {
  const drawer = useRef<HTMLDialogElement>(null)
  const drawerId = useId()
  const titleId = useId()
  const { pathname } = useLocation()
  const { phone, phoneHref } = usePractice()
  const close = () => drawer.current?.close()

  const open = (event: MouseEvent) => {
    // Browsers that know the command have opened it already, or would do so after this.
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
        aria-label="Open menu"
        aria-haspopup="dialog"
        {...{ command: 'show-modal', commandfor: drawerId }}
        onClick={open}
      >
        <IconMenu2 size={26} stroke={1.75} aria-hidden />
      </button>
      <a className={classes.withoutScript} href={`#${FOOTER_LINKS_ID}`}>
        Menu
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
              Menu
            </h2>
            <form method="dialog">
              <button type="submit" className={classes.button} aria-label="Close menu">
                <IconX size={26} stroke={1.75} aria-hidden />
              </button>
            </form>
          </div>
          <nav aria-label="Mobile">
            <ul className={classes.list}>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    className={classes.link}
                    to={to}
                    aria-current={isCurrent(to, pathname) ? 'page' : undefined}
                    onClick={close}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={classes.actions}>
            <ActionLink to={BOOKING_PATH} size="large" onClick={close}>
              Book appointment
            </ActionLink>
            <ActionLink to={phoneHref} size="large" variant="quiet">
              Call {phone}
            </ActionLink>
          </div>
        </div>
      </dialog>
    </>
  )
}
