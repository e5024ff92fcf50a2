import { useEffect } from 'react'

/**
 * In a frame on another website: reports its height to that website's script, and opens other pages of this site in a
 * new window, because they may not be framed.
 */
export function useFrame(isFramed: boolean): void {
  useEffect(() => {
    const main = document.querySelector('main')
    if (!isFramed || !main) return
    const report = () => window.parent.postMessage({ clinicBookingHeight: main.offsetHeight }, '*')
    const observer = new ResizeObserver(report)
    observer.observe(main)
    // The website's script may start later, and asks.
    window.addEventListener('message', report)
    const openOutside = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.protocol.startsWith('http') || link.pathname === window.location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      window.open(link.href, '_blank', 'noopener')
    }
    document.addEventListener('click', openOutside, true)
    return () => {
      observer.disconnect()
      window.removeEventListener('message', report)
      document.removeEventListener('click', openOutside, true)
    }
  }, [isFramed])
}
