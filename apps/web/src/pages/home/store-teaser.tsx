import { partners } from '@clinic/domain/clinic.ts'
import { ActionLink } from '../../components/action-link.tsx'
import container from '../../shell/container.module.css'
import classes from './store-teaser.module.css'

/** The way to the online store. */
export function StoreTeaser({ title, description }: { title: string; description: string }) {
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
