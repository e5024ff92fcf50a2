import { useTexts } from '../../lib/texts.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { texts } from './texts.ts'

/** Shown to everyone but the administrator. */
export function AccessDenied() {
  const t = useTexts(texts).denied
  return (
    <Notice title={t.title} text={t.text}>
      <ActionLink to="/login">{t.login}</ActionLink>
      <ActionLink to="/" variant="quiet">
        {t.home}
      </ActionLink>
    </Notice>
  )
}
