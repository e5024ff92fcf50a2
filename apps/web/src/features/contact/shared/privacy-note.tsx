import { localizedPath } from '@clinic/domain/language.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import classes from './privacy-note.module.css'
import { texts } from './texts.ts'

/** Says beside a form how its data is used; the notice opens in a new tab, so that nothing typed is lost. */
export function PrivacyNote({ children }: { children: string }) {
  const { notice, newTab } = useTexts(texts)
  return (
    <p className={classes.note}>
      {children}{' '}
      <a href={localizedPath('/privacy', useLanguage())} target="_blank" rel="noopener">
        {notice} <VisuallyHidden>{newTab}</VisuallyHidden>
      </a>
    </p>
  )
}
