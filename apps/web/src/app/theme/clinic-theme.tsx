import { MantineContext, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'
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
