import { createTheme } from '@mantine/core'
import classes from './admin-theme.module.css'

const field = {
  defaultProps: { size: 'sm', withAsterisk: false },
  classNames: { wrapper: classes.field },
}

/** Admin theme: denser than the public one, except on phones. */
export const adminTheme = createTheme({
  components: {
    Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.button } },
    TextInput: field,
    PasswordInput: field,
    Textarea: field,
    NativeSelect: field,
    Checkbox: {
      defaultProps: { size: 'sm' },
      classNames: {
        inner: classes.checkbox,
        label: classes.checkboxLabel,
        description: classes.checkboxNote,
      },
    },
  },
})
