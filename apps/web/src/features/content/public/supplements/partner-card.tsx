import type { Partner } from '@clinic/domain/content/texts/partners.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useTexts } from '#lib/texts.ts'
import { ICON } from '#ui/icon.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useWords } from '../../shared/words/use-words.ts'
import { CopyButton } from './copy-button.tsx'
import classes from './partner-card.module.css'
import { texts } from './texts.ts'

/** Partner store with its offer, discount code and link. */
export function PartnerCard({ partner }: { partner: Partner }) {
  const { own } = useWords()
  const t = useTexts(texts)
  const { name, kind, text, offer, code, url } = partner
  return (
    <article className={classes.card}>
      {kind && <p className={classes.kind}>{own(kind)}</p>}
      <h2>{name}</h2>
      {text && <p>{own(text)}</p>}
      <div className={classes.offer}>
        {offer && <p className={classes.saving}>{own(offer)}</p>}
        {code ? (
          <p className={classes.code}>
            {code.label && <span>{own(code.label)}</span>}
            <code>{code.value}</code>
            <CopyButton text={code.value} what={t.codeFor(code.label, name)} />
          </p>
        ) : (
          <p className={classes.code}>{t.noCode}</p>
        )}
      </div>
      {url && (
        <a className={classes.visit} href={url} target="_blank" rel="noopener">
          {t.visit(name)} <IconExternalLink {...ICON} />
          <VisuallyHidden>{t.newTab}</VisuallyHidden>
        </a>
      )}
    </article>
  )
}
