/** Kinds of private links, as in their paths. */
export const LINK_KINDS = ['appointment', 'registration', 'waiting-list'] as const

export type LinkKind = (typeof LINK_KINDS)[number]
