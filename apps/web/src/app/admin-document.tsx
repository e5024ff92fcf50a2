import { usePractice } from '#features/content/shared/practice.tsx'
import type { PageAssets } from '#lib/rendering.ts'
import { useTexts } from '#lib/texts.ts'
import { Document } from './document.tsx'
import notice from './shell/failures/no-script-notice.module.css'
import { texts } from './texts.ts'

/** ID of the element in which the browser renders the admin area. */
export const ADMIN_ROOT = 'admin'

interface AdminDocumentProps {
  assets: PageAssets
  /** Page state as JSON, safe inside a script element. */
  state: string
}

/** Document of the admin area, which the browser renders. Its pages put their own title before this one. */
export function AdminDocument({ assets, state }: AdminDocumentProps) {
  const t = useTexts(texts)
  const { name } = usePractice()
  const head = (
    <>
      <title>{t.admin(name)}</title>
      <meta name="robots" content="noindex" />
    </>
  )
  return (
    <Document assets={assets} state={state} head={head}>
      <div id={ADMIN_ROOT}>
        <p className={notice.notice}>{t.noScript}</p>
      </div>
    </Document>
  )
}
