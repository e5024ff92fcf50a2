import { Link } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import container from '#ui/container.module.css'
import { useWords } from '../../shared/words/use-words.ts'
import classes from './store-teaser.module.css'
import { texts } from './texts.ts'

/** Strip that links to the online store. */
export function StoreTeaser({ title, description }: { title: string; description: string }) {
  const { own } = useWords()
  const t = useTexts(texts)
  return (
    <section className={classes.band} aria-labelledby={title ? 'store' : undefined}>
      <div className={`${container.container} ${classes.strip}`}>
        {title && <h2 id="store">{own(title)}</h2>}
        {description && <p>{own(description)}</p>}
        <Link to="/supplements">{t.store}</Link>
      </div>
    </section>
  )
}
