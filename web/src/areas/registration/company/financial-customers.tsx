import { REGION_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import type { FinancialInfo, Partner } from '@fondaco/rules/companies/company-answers.ts'
import { geoTotal } from '@fondaco/rules/companies/financial-faults.ts'
import { NAME_LENGTH, PARTNER_ROWS, REGIONS, VENDOR_ROWS } from '@fondaco/rules/companies/questionnaire.ts'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountrySelect } from '../../../kit/form/country-select.tsx'
import { texts, useLanguage, useTexts } from '../../../texts.ts'
import classes from './company.module.css'
import { Group, Question } from './group.tsx'
import { faultAt, fieldOf, inside, type Part, rowOf, textField, valueField } from './part.ts'

const words = texts({
  title: { en: 'Customers and partners', lt: 'Klientai ir partneriai' },
  geo: { en: 'Where are your customers, in percent?', lt: 'Kur yra jūsų klientai, procentais?' },
  total: {
    en: (total: number) => `${total} of 100 %`,
    lt: (total: number) => `${total} iš 100 %`,
  },
  partners: { en: 'Main business partners', lt: 'Pagrindiniai verslo partneriai' },
  partnersHint: {
    en: 'Name at least two. Empty rows are not saved.',
    lt: 'Nurodykite bent du. Tuščios eilutės nebus išsaugotos.',
  },
  partner: {
    en: (row: number) => `Partner ${row}: name`,
    lt: (row: number) => `${row} partneris: pavadinimas`,
  },
  country: { en: (row: number) => `Partner ${row}: country`, lt: (row: number) => `${row} partneris: šalis` },
  vendors: { en: 'Largest vendors (optional)', lt: 'Didžiausi tiekėjai (nebūtina)' },
  vendor: { en: (row: number) => `Vendor ${row}`, lt: (row: number) => `${row} tiekėjas` },
})

/** The customers, partners and vendors of a company. */
export function CustomersGroup({ info }: { info: Part<FinancialInfo> }): ReactNode {
  const t = useTexts(words)
  const vendors = filledUp(info.values.account_txn, VENDOR_ROWS, '')
  return (
    <Group legend={t.title}>
      <Regions info={info} />
      <Partners info={info} />
      <fieldset className={classes.inner}>
        <legend>{t.vendors}</legend>
        <div className={classes.figures}>
          {vendors.map((vendor, at) => (
            <TextInput
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
              key={at}
              label={t.vendor(at + 1)}
              value={vendor}
              onChange={({ currentTarget: { value } }) =>
                info.change({ account_txn: vendors.map((one, other) => (other === at ? value : one)) })
              }
              autoComplete="off"
              maxLength={NAME_LENGTH}
            />
          ))}
        </div>
      </fieldset>
    </Group>
  )
}

/** The shares of the regions, with their total so far. */
function Regions({ info }: { info: Part<FinancialInfo> }): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const shares = inside(info, 'geo_coverage')
  return (
    <Question legend={t.geo} field={fieldOf(info, 'geo_coverage')} error={faultAt(info, ['geo_coverage'])}>
      <div className={classes.regions}>
        {REGIONS.map((region) => (
          <TextInput
            key={region}
            label={REGION_WORDS[region][language]}
            value={shares.values[region] || ''}
            placeholder="0"
            rightSection="%"
            inputMode="numeric"
            autoComplete="off"
            onChange={({ currentTarget }) => shares.change({ [region]: readShare(currentTarget.value) })}
          />
        ))}
      </div>
      <p className={classes.total} role="status">
        {t.total(geoTotal(info.values))}
      </p>
    </Question>
  )
}

/** A whole share from 0 to 100; other characters are not taken. */
const readShare = (typed: string): number => Math.min(100, Number(typed.replace(/\D/g, '').slice(0, 3)))

function Partners({ info }: { info: Part<FinancialInfo> }): ReactNode {
  const t = useTexts(words)
  const partners = filledUp<Partner>(info.values.main_partners, PARTNER_ROWS, {})
  const rows = { ...info, path: [...info.path, 'main_partners'] }
  return (
    <Question legend={t.partners} hint={t.partnersHint} field={fieldOf(rows)} error={faultAt(rows, [])}>
      {partners.map((_, at) => {
        const row = rowOf(rows, partners, at, (main_partners) => info.change({ main_partners }))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name than its place
          <div key={at} className={classes.fields}>
            <TextInput
              {...textField(row, 'name', t.partner(at + 1))}
              autoComplete="off"
              maxLength={NAME_LENGTH}
            />
            <CountrySelect {...valueField(row, 'country', t.country(at + 1))} />
          </div>
        )
      })}
    </Question>
  )
}

/** Rows with blank ones up to a number. */
const filledUp = <Row,>(rows: readonly Row[] = [], count: number, blank: Row): readonly Row[] => [
  ...rows,
  ...Array.from({ length: Math.max(0, count - rows.length) }, () => blank),
]
