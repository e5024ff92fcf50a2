import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** Parameter of a page on the practice's tablet. */
const TABLET = 'tablet'

export function useIsTablet(): boolean {
  return useSearchParams()[0].has(TABLET)
}

/**
 * The step in the address, so that Back on a phone goes a step back: 0 is the list of forms, then their screens, and
 * `last` is the review. On a tablet each step replaces the one before, so that Back shows no one's answers.
 */
export function useSteps(last: number, isTablet: boolean) {
  const { pathname, search, hash, key, state } = useLocation()
  const navigate = useNavigate()
  const parameter = useIsTablet() ? `${TABLET}&` : ''
  const requested = Number(new URLSearchParams(search).get('step'))
  const step = Number.isInteger(requested) ? Math.min(Math.max(requested, 0), last) : 0

  /** Address of a step, and of a field in it. */
  const toStep = (to: number, field = '') => `${pathname}?${parameter}step=${to}${field && `#${field}`}`

  const goTo = (to: number) => navigate(toStep(to), { replace: isTablet })

  /** Props of a link to it. */
  const linkTo = (to: number, field?: string) => ({ to: toStep(to, field), replace: isTablet })

  return {
    step,
    linkTo,
    /** Whether a link led to a field of this step, so that the review is next. */
    isCorrection: hash !== '',
    restart: () => goTo(0),
    next: () => goTo(hash ? last : step + 1),
    back: () => {
      // The first page of a visit has nothing of this site before it.
      if (isTablet || key === 'default' || state?.isFirst)
        navigate(toStep(step - 1), { replace: true, state: { isFirst: true } })
      else navigate(-1)
    },
  }
}
