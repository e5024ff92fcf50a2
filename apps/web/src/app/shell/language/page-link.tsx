import type { Catalog } from '@clinic/domain/language.ts'
import type { ComponentProps, ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { useLanguage } from '../../../lib/texts.ts'

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/** The login and the admin area have no address in other languages. */
function TranslatedLink({ to, ...props }: PageLinkProps) {
  return /^\/(?:admin|login)/.test(to) ? <a href={to} {...props} /> : <Link to={to} {...props} />
}

const LINKS: Catalog<ComponentType<PageLinkProps>> = { en: Link, es: TranslatedLink }

/** Link to a path of this site. */
export function PageLink(props: PageLinkProps) {
  const Shown = LINKS[useLanguage()]
  return <Shown {...props} />
}
