/** What private links are of, as the paths of their pages begin. */
export const LINK_KINDS = ['appointment', 'registration', 'waiting-list'] as const

export type LinkKind = (typeof LINK_KINDS)[number]
