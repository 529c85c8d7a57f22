import { countryName } from '@fondaco/rules/country.ts'
import { entityDetails } from '@fondaco/rules/entity.ts'
import type { FeeKind } from '@fondaco/rules/fees/fee-line.ts'
import { typeWords } from '@fondaco/rules/payments/types.ts'
import { sepaCountry } from '@fondaco/rules/sepa.ts'
import type { ReactNode } from 'react'
import type { Result } from '../../api/client.ts'
import { Table, Under } from '../../kit/list/table.tsx'
import { Day } from '../../kit/show/date-time.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import { words } from './customer-texts.ts'
import { bandOf, type Price, wholePriceOf } from './line-words.ts'

type Row = Result<'getPrices'>['prices'][number]

/** The version of a price that says what it is for. */
export const priceLine = ({ now, coming }: Row): Price | undefined => now ?? coming[0]

/** What a customer pays for, with what changes and when beneath each price; under the entity if there are several. */
export function PriceTable({ kind, rows }: { kind: FeeKind; rows: readonly Row[] }): ReactNode {
  const t = useTexts(words)
  const entityOf = (row: Row) => priceLine(row)?.entity ?? ''
  const hasEntities = new Set(rows.map(entityOf)).size > 1
  return (
    <Table
      label={t[kind]}
      columns={[
        { id: 'what', title: t.what, fit: 'wrap', cell: (row) => <What row={row} /> },
        { id: 'price', title: t.price, fit: 'wrap', right: true, cell: (row) => <PriceCell row={row} /> },
      ]}
      rows={rows}
      rowId={(row) => priceLine(row)?._id ?? ''}
      headingOf={hasEntities ? entityOf : undefined}
      empty={null}
    />
  )
}

function What({ row }: { row: Row }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const line = priceLine(row)
  if (!line) return null
  const { kind, type, country, currency, entity } = line
  const band = bandOf(line, language)
  const names: Readonly<Record<FeeKind, string>> = {
    TXN: type ? typeWords(type, language) : '',
    MONTHLY: t.monthly,
    SURCHARGE: country ? t.toCountry(countryName(country, language)) : t.toBank,
    OPERATIONAL: t.operational,
  }
  const isOfPayment = kind === 'TXN' || kind === 'SURCHARGE'
  return (
    <>
      {names[kind]}
      {currency === 'EUR' ? null : (
        <Under>{isOfPayment ? t.inCurrency(currency) : t.ofAccount(currency)}</Under>
      )}
      {band === '' ? null : <Under>{t.band(band)}</Under>}
      {country && sepaCountry(entityDetails(entity).country)?.eea ? <Under>{t.notInEea}</Under> : null}
    </>
  )
}

function PriceCell({ row: { now, coming } }: { row: Row }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const after = (price: Price): string => {
    if (!price.ends) return wholePriceOf(price, language)
    return price.currency === 'EUR' ? t.endsInEuro : t.ends
  }
  return (
    <>
      {now ? wholePriceOf(now, language) : t.noneNow}
      {coming.map((price) => (
        <Under key={price.valid_from}>
          {t.from} <Day day={price.valid_from} />: {after(price)}
        </Under>
      ))}
    </>
  )
}
