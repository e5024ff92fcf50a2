import type { Partner } from '@clinic/domain/content/partners.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { CopyButton } from './copy-button.tsx'
import classes from './partner-card.module.css'

/** One store: what it sells, what patients get, the code for it, and the way there. */
export function PartnerCard({ partner }: { partner: Partner }) {
  const { name, kind, text, offer, code, url } = partner
  return (
    <article className={classes.card}>
      <p className={classes.kind}>{kind}</p>
      <h2>{name}</h2>
      <p>{text}</p>
      <div className={classes.offer}>
        <p className={classes.saving}>{offer}</p>
        {code ? (
          <p className={classes.code}>
            <span>{code.label}</span>
            <code>{code.value}</code>
            <CopyButton text={code.value} what={`${code.label.toLowerCase()} of ${name}`} />
          </p>
        ) : (
          <p className={classes.code}>No code needed</p>
        )}
      </div>
      <a className={classes.visit} href={url} target="_blank" rel="noopener">
        Visit {name} <IconExternalLink size={18} stroke={1.75} aria-hidden />
        <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
      </a>
    </article>
  )
}
