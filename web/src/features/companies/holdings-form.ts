import type { EntityHolding } from '@fondaco/rules/companies/company-answers.ts'
import type { Fields } from '../../kit/form/use-fields.ts'
import { wholeIn } from './whole-numbers.ts'

/** What one holds of legal entities, in one field of a form: a row for each, as typed. */

export interface TypedHolding {
  readonly entity: string
  readonly share: string
}

export const holdingsText = (holdings: readonly EntityHolding[] = []): string =>
  rowsText(holdings.map(({ entity, control_percentage }) => ({ entity, share: `${control_percentage}` })))

export const rowsText = (rows: readonly TypedHolding[]): string =>
  rows.length === 0 ? '' : JSON.stringify(rows)

export const rowsIn = (text: string): readonly TypedHolding[] =>
  text === '' ? [] : (JSON.parse(text) as TypedHolding[])

/** The holdings of a form. A row in which nothing is filled in is none; a share that is blank is not a number. */
export function holdingsIn({ holdings }: Pick<Fields<'holdings'>, 'holdings'>): {
  readonly holdings?: EntityHolding[]
} {
  const rows = rowsIn(holdings).filter(({ entity, share }) => entity !== '' || share.trim() !== '')
  if (rows.length === 0) return {}
  return {
    holdings: rows.map(({ entity, share }) => ({
      entity,
      control_percentage: wholeIn(share) ?? Number.NaN,
    })),
  }
}
