import { Button, Card, colorsTuple, createTheme } from '@mantine/core'
import classes from './admin-theme.module.css'

const field = {
  defaultProps: { size: 'sm', withAsterisk: false },
  classNames: { wrapper: classes.field },
}

const choice = {
  defaultProps: { size: 'sm' },
  classNames: { inner: classes.choice, label: classes.choiceLabel, description: classes.choiceNote },
}

const POPOVER = { shadow: 'md', radius: 'sm', offset: 4 }

/** Variables of a button in the bar of the admin area. */
const TOOL_BUTTON = {
  '--button-bg': 'transparent',
  '--button-hover': 'var(--tint)',
  '--button-color': 'var(--ink)',
  '--button-bd': 'none',
  '--button-padding-x': '0.5625rem',
}

/** Variables of a button in a row of a list. */
const ROW_BUTTON = {
  '--button-height': 'var(--row-target, 2rem)',
  '--button-padding-x': '0.75rem',
  '--button-fz': 'var(--text-smaller)',
  '--button-bd': '1px solid var(--line)',
}

/** Color of urgent and scarce items; admin-variables.css overrides the shades in use. */
const amber = colorsTuple('#a64f0c')

/** The look of the admin area: denser than the public one, except on phones. Features add style props to it. */
export const adminTheme = createTheme({
  colors: { amber },
  components: {
    Button: Button.extend({
      defaultProps: { size: 'sm' },
      classNames: { root: classes.button, label: classes.buttonLabel },
      vars: (_theme, { size, variant }) => ({
        root: { ...(size === 'row' && ROW_BUTTON), ...(variant === 'tool' && TOOL_BUTTON) },
      }),
    }),
    ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' }, classNames: { root: classes.icon } },
    TextInput: field,
    PasswordInput: field,
    Textarea: field,
    NativeSelect: field,
    Checkbox: { ...choice, defaultProps: { ...choice.defaultProps, radius: '0.25rem' } },
    Radio: choice,
    Switch: {
      ...choice,
      classNames: {
        ...choice.classNames,
        root: classes.switch,
        body: classes.switchBody,
        track: classes.switchTrack,
        input: classes.switchInput,
      },
    },
    Tabs: { classNames: { list: classes.tabs, tab: classes.tab } },
    Menu: {
      defaultProps: {
        ...POPOVER,
        position: 'bottom-end',
        // Within its landmark and dialog, so that no rule of either is broken.
        withinPortal: false,
        floatingStrategy: 'fixed',
        // A menu that is longer than the window scrolls.
        middlewares: { size: true },
        withInitialFocusPlaceholder: false,
      },
      classNames: { dropdown: classes.menu, item: classes.menuItem },
    },
    Popover: {
      defaultProps: {
        ...POPOVER,
        position: 'bottom-start',
      },
      classNames: { dropdown: classes.dropdown },
    },
    Combobox: { defaultProps: POPOVER },
    Modal: {
      defaultProps: { centered: true, radius: 'md' },
      classNames: { content: classes.dialog, title: classes.dialogTitle, body: classes.dialogBody },
    },
    Card: Card.extend({
      defaultProps: { withBorder: true, radius: 'sm', padding: 'md' },
      classNames: { root: classes.card },
      vars: (_theme, { variant }) => ({
        root: variant === 'panel' ? { '--card-padding': 'var(--panel-padding)' } : {},
      }),
    }),
    List: { defaultProps: { size: 'sm' } },
    Code: { defaultProps: { color: 'var(--linen)' } },
    Paper: { defaultProps: { radius: 'sm', bg: 'var(--surface)' } },
    Fieldset: { defaultProps: { radius: 'sm' } },
    Alert: {
      // Most are there when the page opens. One that a press brings is an alert, unless a status announces it.
      defaultProps: { variant: 'light', radius: 'sm', role: 'note' },
      classNames: { root: classes.alert, title: classes.alertTitle, message: classes.alertMessage },
    },
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm', size: 'lg' },
      classNames: { root: classes.badge, label: classes.badgeLabel },
    },
    Table: {
      defaultProps: { verticalSpacing: '0.625rem', horizontalSpacing: 'sm' },
      classNames: { table: classes.table, th: classes.th, td: classes.td },
    },
    Accordion: {
      defaultProps: { keepMounted: false, transitionDuration: 0 },
      classNames: { control: classes.fold, label: classes.foldLabel, content: classes.foldContent },
    },
    Anchor: { defaultProps: { underline: 'always' } },
    Progress: { defaultProps: { size: 'md', radius: 'xl' } },
    Stack: { classNames: { root: classes.stack } },
    Group: { classNames: { root: classes.group } },
    Title: { classNames: { root: classes.title } },
    Text: { defaultProps: { inherit: true }, classNames: { root: classes.text } },
  },
})
