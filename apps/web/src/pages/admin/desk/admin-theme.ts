import { createTheme } from '@mantine/core'

/** The components of the administration: denser than those of the site for patients, and as big on phones. */
export const adminTheme = createTheme({
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm', withAsterisk: false } },
    Textarea: { defaultProps: { size: 'sm', withAsterisk: false } },
    NativeSelect: { defaultProps: { size: 'sm', withAsterisk: false } },
    Checkbox: { defaultProps: { size: 'sm' } },
  },
})
