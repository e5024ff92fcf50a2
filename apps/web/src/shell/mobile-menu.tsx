import { clinic, clinicPhoneHref } from '@clinic/domain/clinic.ts'
import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { ActionLink } from '../components/action-link.tsx'
import classes from './mobile-menu.module.css'
import { BOOKING_PATH, isCurrent, type NavigationLink } from './navigation.ts'

/** The header's links on a narrow screen: a drawer that slides in from the right. */
export function MobileMenu({ links }: { links: NavigationLink[] }) {
  const [opened, { open, close }] = useDisclosure(false)
  const { pathname } = useLocation()
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={open}
      >
        <IconMenu2 size={26} stroke={1.75} aria-hidden />
      </button>
      <Drawer.Root opened={opened} onClose={close} position="right" size="min(22rem, 88vw)">
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={classes.drawer}>
            <div className={classes.head}>
              <Drawer.Title className={classes.title}>Menu</Drawer.Title>
              <Drawer.CloseButton aria-label="Close menu" size="xl" />
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
              <ActionLink to={clinicPhoneHref} size="large" variant="quiet">
                Call {clinic.phone}
              </ActionLink>
            </div>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
