/**
 * The name of the database constraint that refused a write, or null for any other error. MikroORM wraps unique
 * violations in a class of their own and exclusion violations in none; the driver's fields are on both.
 */
export function violatedConstraint(error: unknown): string | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('constraint' in current && typeof current.constraint === 'string') return current.constraint
  }
  return null
}
