import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './banner.module.css'

interface BannerProps {
  label: string
  Icon: Icon
  /** Link or button that leads on. */
  action: ReactNode
  children: ReactNode
}

/** A warning above the page. */
export function Banner({ label, Icon, action, children }: BannerProps) {
  return (
    <section className={classes.banner} aria-label={label}>
      <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <p className={classes.text}>{children}</p>
      <div className={classes.action}>{action}</div>
    </section>
  )
}
