import type { Language } from '@clinic/domain/language.ts'
import type { EntityManager, EntityName, FilterQuery } from '@mikro-orm/postgresql'

/** Sets the language in which a person is written to; throws 404 if there is no such row. */
export async function setLanguage<Row extends { id: number; language: Language }>(
  em: EntityManager,
  entity: EntityName<Row>,
  { id, language }: { id: number; language: Language },
): Promise<void> {
  const row = await em.findOneOrFail(entity, { id } as FilterQuery<Row>)
  row.language = language
}
