import { type RawBuilder, sql } from 'kysely'
import type { TestApi } from './test-api.ts'

/** A step of an executed plan. Rows include those that were read and discarded. */
export interface PlanNode {
  type: string
  relation: string | null
  index: string | null
  rows: number
  removed: number
}

interface ExplainedNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: ExplainedNode[]
}

/** Runs a query with EXPLAIN ANALYZE and returns all steps. */
export async function planNodes(api: TestApi, query: RawBuilder<unknown>): Promise<PlanNode[]> {
  const [row] = await api.rows(
    sql<{ 'QUERY PLAN': [{ Plan: ExplainedNode }] }>`explain (analyze, format json) ${query}`,
  )
  const flatten = (node: ExplainedNode): PlanNode[] => [
    {
      type: node['Node Type'],
      relation: node['Relation Name'] ?? null,
      index: node['Index Name'] ?? null,
      rows: node['Actual Rows'] * node['Actual Loops'],
      removed:
        ((node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
        node['Actual Loops'],
    },
    ...(node.Plans ?? []).flatMap(flatten),
  ]
  return row ? flatten(row['QUERY PLAN'][0].Plan) : []
}
