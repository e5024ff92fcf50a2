export const EVENT_CATEGORIES = ['workshop', 'seminar', 'consultation', 'wellness', 'nutrition'] as const

export type EventCategory = (typeof EVENT_CATEGORIES)[number]
