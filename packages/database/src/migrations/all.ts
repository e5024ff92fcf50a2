import { InitialSchema } from './0001-initial-schema.ts'

/** Every migration, oldest first. One that has been released is never edited; a change is a new one. */
export const migrations = [{ name: '0001-initial-schema', class: InitialSchema }]
