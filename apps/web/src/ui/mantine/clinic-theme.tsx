import './mantine-controls.ts'
import { MantineContext, MantineThemeProvider } from '@mantine/core'
import { type ComponentType, type ReactNode, use } from 'react'
import { theme } from './theme.ts'

const MANTINE = {
  colorScheme: 'light',
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} as const

interface ClinicThemeProps {
  children: ReactNode
  /** Tests have no transitions. */
  env?: 'test'
}

/** Replaces MantineProvider: theme variables come from a prebuilt stylesheet (theme-variables.ts). Light scheme only. */
export function ClinicTheme({ children, env }: ClinicThemeProps) {
  return (
    <MantineContext value={env ? { ...MANTINE, env } : MANTINE}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}

/** Provides what Mantine's components need, unless a provider around it already does, as in tests. */
function MantineParts({ children }: { children: ReactNode }) {
  return use(MantineContext) ? children : <ClinicTheme>{children}</ClinicTheme>
}

/** A page or dialog with Mantine's components. Other pages load neither their theme nor their styles. */
export function withMantine<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function MantinePart(props) {
    return (
      <MantineParts>
        <Part {...props} />
      </MantineParts>
    )
  }
}
