import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { ErrorBoundary } from '#ui/error-boundary.tsx'
import { ToastArea } from '#ui/toast/toast-area.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { BrokenPage } from './failures/broken-page.tsx'
import { NoScriptNotice } from './failures/no-script-notice.tsx'
import { PhoneBar } from './phone-bar.tsx'
import classes from './shell.module.css'
import type { ShellPage } from './shell-page.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { texts } from './texts.ts'
import { TopBar } from './top-bar.tsx'
import { useArrival } from './use-arrival.ts'

interface ShellProps {
  page: ShellPage
  children: ReactNode
}

/** Frame of every page: bars, header, footer and toasts. The page has the h1. */
export function Shell({ page, children }: ShellProps) {
  const t = useTexts(texts)
  const main = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  useArrival(main)
  const content = (
    <main ref={main} id="main" className={classes.main} tabIndex={-1}>
      {!page.deferred && <NoScriptNotice />}
      <ErrorBoundary fallback={<BrokenPage />} resetKey={pathname}>
        {children}
      </ErrorBoundary>
    </main>
  )
  if (page.isFramed || (page.isHandedOver && /[?&]tablet/.test(search)))
    return (
      <>
        {content}
        <ToastArea />
      </>
    )
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        {t.skip}
      </a>
      <header>
        <DemoBanner />
        <TopBar page={page} />
        <SiteHeader />
      </header>
      {content}
      <SiteFooter />
      <PhoneBar kind={page.phoneBar} />
      <ToastArea />
    </div>
  )
}
