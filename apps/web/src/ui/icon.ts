/** Props of an icon beside words or in a button with a name. */
export const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true }
