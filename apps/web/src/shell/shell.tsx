import { type ReactNode, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { ToastArea } from '../lib/toasts/toast-area.tsx'
import { BrokenPage } from './broken-page.tsx'
import { FictionLine } from './fiction-line.tsx'
import { PhoneBar } from './phone-bar.tsx'
import classes from './shell.module.css'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { TopBar } from './top-bar.tsx'
import { useArrival } from './use-arrival.ts'

/** What surrounds every page: bars, header, footer and toasts. The page itself brings its h1. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useArrival(main)
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <header>
        <FictionLine />
        <TopBar />
        <SiteHeader />
      </header>
      <main ref={main} id="main" className={classes.main} tabIndex={-1}>
        <ErrorBoundary fallback={<BrokenPage />} resetKey={pathname}>
          {children}
        </ErrorBoundary>
      </main>
      <SiteFooter />
      <PhoneBar />
      <ToastArea />
    </div>
  )
}
