import { defineEntity, p } from '@mikro-orm/core'

/** Earlier visits imported together from a file of another system. */
export const AppointmentImportEntity = defineEntity({
  name: 'AppointmentImport',
  tableName: 'appointment_imports',
  properties: {
    id: p.integer().primary(),
    appointments: p.integer(),
    createdAt: p.datetime(3),
    undoneAt: p.datetime(3).strictNullable(),
  },
})
