/** Buttons and links of the fictional practice; meets text contrast on white, and white on it. */
export const DEFAULT_ACCENT_COLOR = '#0e5a4e'
