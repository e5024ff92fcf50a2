import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

// Mantine derives states and measures contrast from ten shades; 8 is --pine. Pages show the tokens in PINE_SHADES.
const pine: MantineColorsTuple = [
  '#e6f0ed',
  '#d0e2dd',
  '#b8d3cb',
  '#9fc2b8',
  '#74a698',
  '#4d8a7a',
  '#2f7263',
  '#1b6557',
  '#0e5a4e',
  '#0a443b',
]

/** Mantine theme based on the design tokens in tokens.css. */
export const theme = createTheme({
  colors: { pine },
  primaryColor: 'pine',
  primaryShade: 8,
  autoContrast: true,
  black: '#1d2b28',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '500' },
  fontSizes: {
    xs: 'var(--text-smaller)',
    sm: 'var(--text-small)',
    md: 'var(--text)',
    lg: 'var(--text-large)',
    xl: 'var(--heading-3)',
  },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.6', lg: '1.5', xl: '1.3' },
  radius: { sm: 'var(--radius-small)', md: 'var(--radius)' },
  defaultRadius: 'sm',
  spacing: {
    xs: 'var(--space-1)',
    sm: '0.75rem',
    md: 'var(--space-2)',
    lg: 'var(--space-3)',
    xl: 'var(--space-4)',
  },
  shadows: { md: 'var(--shadow)' },
  cursorType: 'pointer',
  components: {
    // Without a slide: a button must not move away from a quick press.
    ModalRoot: { defaultProps: { transitionProps: { transition: 'fade', duration: 200 } } },
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    // Marks optional fields instead, because most are required.
    InputWrapper: { defaultProps: { withAsterisk: false } },
  },
})

const pineShare = (percent: number) => `color-mix(in srgb, var(--pine) ${percent}%, #ffffff)`

/** Shades that follow the accent color, which a practice may set. */
const PINE_SHADES = [
  'var(--tint)',
  pineShare(20),
  pineShare(30),
  'var(--pine-line)',
  pineShare(58),
  pineShare(74),
  pineShare(86),
  pineShare(95),
  'var(--pine)',
  'var(--pine-deep)',
]

/** Mantine's grays and reds miss WCAG AA contrast on the warm background, so the tokens replace them. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-anchor': 'var(--pine)',
    ...Object.fromEntries(PINE_SHADES.map((shade, index) => [`--mantine-color-pine-${index}`, shade])),
    '--mantine-color-pine-outline-hover': 'color-mix(in srgb, var(--pine) 5%, transparent)',
    '--mantine-color-default-border': 'var(--line-strong)',
    // Borders of inputs, radios and checkboxes.
    '--mantine-color-gray-4': 'var(--line-strong)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--linen)',
  },
  dark: {},
})
