import { usePractice } from '../features/content/shared/practice.tsx'
import type { PageAssets } from '../lib/rendering.ts'
import { Document } from './document.tsx'

/** ID of the element in which the browser renders the admin area. */
export const ADMIN_ROOT = 'admin'

interface AdminDocumentProps {
  assets: PageAssets
  /** Page state as JSON, safe inside a script element. */
  state: string
}

/** Document of the admin area, which the browser renders. Its pages put their own title before this one. */
export function AdminDocument({ assets, state }: AdminDocumentProps) {
  const { name } = usePractice()
  const head = (
    <>
      <title>{`Administration | ${name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
  return (
    <Document assets={assets} state={state} head={head}>
      <div id={ADMIN_ROOT}>
        <noscript>The admin area needs JavaScript.</noscript>
      </div>
    </Document>
  )
}
