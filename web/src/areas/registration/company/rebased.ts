import type { CompanyAnswers } from '@fondaco/rules/companies/company-answers.ts'

/**
 * A change of answers, for answers that were saved elsewhere meanwhile. The people, the entities and the declarations of
 * both are kept: a list replaces one, so a change alone would undo those that were saved elsewhere.
 * @param base the answers on which the change was made
 * @param now the answers as they are now
 */
export function rebased(change: CompanyAnswers, base: CompanyAnswers, now: CompanyAnswers): CompanyAnswers {
  const { structure, declarations } = change
  return {
    ...change,
    ...(structure && {
      structure: {
        persons: joined(structure.persons, base.structure?.persons, now.structure?.persons),
        entities: joined(structure.entities, base.structure?.entities, now.structure?.entities),
      },
    }),
    ...(declarations && {
      declarations: declarations.map((isChecked, at) =>
        isChecked === (base.declarations?.[at] ?? false) ? (now.declarations?.[at] ?? false) : isChecked,
      ),
    }),
  }
}

/** The rows of now without those that were removed or changed here, and then those that are new or changed here. */
function joined<Row>(
  rows: readonly Row[] = [],
  base: readonly Row[] = [],
  now: readonly Row[] = [],
): readonly Row[] {
  const isRemoved = (row: Row) => isIn(base, row) && !isIn(rows, row)
  const kept = now.filter((row) => !isRemoved(row))
  return [...kept, ...rows.filter((row) => !isIn(base, row) && !isIn(kept, row))]
}

const isIn = <Row>(rows: readonly Row[], row: Row): boolean => rows.some((one) => keyOf(one) === keyOf(row))

/** A row by its answers, in any order. */
const keyOf = (row: unknown): string => JSON.stringify(Object.entries(row as object).toSorted())
