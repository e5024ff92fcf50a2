import type { Partner } from '@clinic/domain/content/partners.ts'
import { useTexts } from '../../../../lib/texts.ts'
import { ActionLink } from '../../../../ui/action-link.tsx'
import container from '../../../../ui/container.module.css'
import classes from './store-teaser.module.css'
import { texts } from './texts.ts'

interface StoreTeaserProps {
  title: string
  description: string
  partners: ReadonlyArray<Pick<Partner, 'name' | 'kind' | 'offer'>>
}

/** Link to the online store; hidden without partners. */
export function StoreTeaser({ title, description, partners }: StoreTeaserProps) {
  const t = useTexts(texts)
  if (partners.length === 0) return null
  return (
    <section className={classes.band} aria-labelledby="store">
      <div className={`${container.container} ${classes.columns}`}>
        <div className={classes.words}>
          <h2 id="store">{title}</h2>
          <p>{description}</p>
          <ActionLink to="/supplements">{t.store}</ActionLink>
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
