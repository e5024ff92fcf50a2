import type { Partner } from '@clinic/domain/content/partners.ts'
import { ActionLink } from '../../components/action-link.tsx'
import container from '../../shell/container.module.css'
import classes from './store-teaser.module.css'

interface StoreTeaserProps {
  title: string
  description: string
  partners: readonly Partner[]
}

/** The way to the online store; nothing where the practice has no partners. */
export function StoreTeaser({ title, description, partners }: StoreTeaserProps) {
  if (partners.length === 0) return null
  return (
    <section className={classes.band} aria-labelledby="store">
      <div className={`${container.container} ${classes.columns}`}>
        <div className={classes.words}>
          <h2 id="store">{title}</h2>
          <p>{description}</p>
          <ActionLink to="/supplements">Visit the online store</ActionLink>
        </div>
        <ul className={classes.partners}>
          {partners.map(({ name, kind, offer }) => (
            <li key={name}>
              <strong>{kind}</strong>
              <span>{offer}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
